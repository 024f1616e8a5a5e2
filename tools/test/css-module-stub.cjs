/** CSS modules in unit tests: every class is its own name. */
module.exports = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' ? true : name === 'default' ? module.exports : String(name)) },
);
