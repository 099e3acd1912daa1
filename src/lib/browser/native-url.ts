/** Stands in for the package `url-parse`, which the upload client brings along: every browser we serve has the real thing. */
const Native = globalThis.URL;
// biome-ignore lint/style/noDefaultExport: the package has one
export default Native;
