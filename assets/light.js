// Sets the chosen light before the first paint, so that the page never flashes in the other one.
try {
    const light = localStorage.getItem("holobiont/light");
    if (light === "day" || light === "night") document.documentElement.dataset.light = light;
} catch {
    // Storage is refused: the system's light it is.
}
