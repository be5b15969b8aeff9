// Sets what was chosen before the first paint, so that the page never flashes in another light, size
// or manner of moving.
try {
    for (const name of ["light", "text", "motion", "coordinates"]) {
        const chosen = localStorage.getItem(`holobiont/${name}`);
        if (/^[a-z]+$/.test(chosen ?? "") && chosen !== "system")
            document.documentElement.dataset[name] = chosen;
    }
} catch {
    // Storage is refused: the system's light it is.
}
// A link that leads past the start page: that need not be drawn.
if (location.hash.length > 2) document.documentElement.dataset.past = "start";
