// What the build knows; null in a source checkout, where Python starts in the plain way. In the site
// as one file it says that the whole of it is here.
export default /** @type {Build | null} */ (null);
