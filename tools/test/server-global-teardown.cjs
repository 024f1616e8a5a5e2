module.exports = async function teardown() {
  await globalThis.testCluster?.stop();
};
