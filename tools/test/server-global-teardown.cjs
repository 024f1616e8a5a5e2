module.exports = async function teardown() {
  await globalThis.testStore?.stop();
  await globalThis.testCluster?.stop();
};
