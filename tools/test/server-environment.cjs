require('./keep-scripts.cjs').keepScripts();

/** How long the ends of what one test has started may take. */
const endsTimeoutMs = 20_000;

/**
 * Node, with scripts that are kept between spec files. What a test has started (`afterTests` of the database's lib) ends
 * with it, after its `afterEach` hooks: a file of sixty tests with an api each would otherwise hold sixty databases.
 */
module.exports = class extends require('jest-environment-node').TestEnvironment {
  async handleTestEvent({ name }) {
    if (name === 'test_start') this.global.endsOfTest = [];
    if (!['test_done', 'test_skip', 'test_todo'].includes(name)) return;
    const ends = this.global.endsOfTest;
    delete this.global.endsOfTest;
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error('What a test has started did not end.')), endsTimeoutMs);
    });
    try {
      for (const end of ends.reverse()) await Promise.race([end(), late]);
    } finally {
      clearTimeout(timer);
    }
  }
};
