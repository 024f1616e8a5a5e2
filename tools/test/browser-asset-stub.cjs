/** Fonts and the like in unit tests: an address. */
module.exports = '/asset';
