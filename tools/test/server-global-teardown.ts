const run = globalThis as typeof globalThis & { testCluster?: { stop(): Promise<void> } };

export default async function teardown(): Promise<void> {
  await run.testCluster?.stop();
}
