require('./keep-scripts.cjs').keepScripts();

/** Node, with scripts that are kept between spec files. */
module.exports = require('jest-environment-node').TestEnvironment;
