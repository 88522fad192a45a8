/** What a style sheet is in jsdom: class names that are their own names. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? undefined : String(name)) });
