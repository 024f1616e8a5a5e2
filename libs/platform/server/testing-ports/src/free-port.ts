import { type AddressInfo, createServer } from 'node:net';

/** A port on which nothing listens, at any address of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
