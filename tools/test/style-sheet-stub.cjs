/** Styles of no page: jsdom would match each of their rules with each element that a spec asks for by its role. */
exports.StyleSheet = class StyleSheet {
  tags = [];

  constructor({ key, nonce, container }) {
    Object.assign(this, { key, nonce, container });
  }

  hydrate() {}

  insert() {}

  flush() {}
};
