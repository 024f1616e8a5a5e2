import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { checkDirect } from '../index';

it('refuses a server without TLS where the URL asks for it, and says how to do without', async () => {
  // What PostgreSQL replies to a request for TLS that it does not offer.
  const server = createServer((socket) => socket.on('data', () => socket.write('N'))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const directUrl = `postgres://nitrate@127.0.0.1:${port}/nitrate?sslmode=verify-full`;
  await expect(checkDirect({ url: 'postgres://localhost/nitrate', directUrl })).rejects.toMatchObject({
    errors: [expect.stringMatching(/^DATABASE_DIRECT_URL: the server offers no TLS.*sslmode=disable/)],
  });
  server.close();
});
