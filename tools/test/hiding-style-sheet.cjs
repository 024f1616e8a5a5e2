const { StyleSheet } = require('actual:@emotion/sheet');

const hiding = /visibility|display:\s*none/;

/**
 * Inserts the rules that hide something and no others: jsdom matches each rule with each element that a spec asks for by
 * its role.
 */
exports.StyleSheet = class HidingStyleSheet extends StyleSheet {
  insert(rule) {
    if (hiding.test(rule)) super.insert(rule);
  }
};
