/** The mock of a CSS module in jsdom: each class name is its own key. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? undefined : String(name)) });
