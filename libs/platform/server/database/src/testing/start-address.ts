import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterTests } from './after-tests';

/** The address of a database, as a virtual one of the network or a name is: it does not say which server has it. */
export interface TestAddress {
  /** The database of the server that has the address. */
  url: string;
  /** Cuts all connections, and gives the address to another server of the same cluster. */
  moveTo(url: string): void;
}

/**
 * Passes connections to loopback on to the server of a URL with a socket; it ends with the test, or file, that starts it. A
 * connection ends with the server's, and where the server accepts none.
 */
export async function startAddress(url: string): Promise<TestAddress> {
  let target = socketOf(url);
  const sockets = new Set<Socket>();
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('error', () => undefined);
    from.once('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.pipe(to);
  };
  const server = createServer((client) => {
    const database = connect(target);
    join(client, database);
    join(database, client);
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterTests(async () => {
    server.close();
    cut();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: url.replace(/@\/([^?]+).*$/, `@127.0.0.1:${port}/$1`),
    moveTo(other) {
      target = socketOf(other);
      cut();
    },
  };
}

function socketOf(url: string): string {
  const { searchParams } = new URL(url.replace('@/', '@socket/'));
  return `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port')}`;
}
