// What the build knows; null in a source checkout, where Python starts in the plain way.
export default null;
