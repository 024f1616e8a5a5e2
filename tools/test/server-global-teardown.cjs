module.exports = async function teardown() {
  await globalThis.testPrograms?.stop();
  await globalThis.testStore?.stop();
  await globalThis.testCluster?.stop();
};
