import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestStore, type TestStore } from './start-test-store';

/** Environment variable with the address that starts the store of the test run. */
export const testStoreVariable = 'NITRATE_TEST_STORE_URL';

/**
 * Offers a store to the specs of a test run: started for the first one that asks, and shared by all, whatever process
 * they run in.
 */
export async function offerTestStore(): Promise<{ url: string; stop(): Promise<void> }> {
  let store: Promise<TestStore> | undefined;
  const server = createServer((_request, response) => {
    store ??= startTestStore();
    store.then(
      ({ endpoint, owner, reader }) => response.end(JSON.stringify({ endpoint, owner, reader })),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await (await store?.catch(() => undefined))?.stop();
    },
  };
}
