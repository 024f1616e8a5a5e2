// The servers of `notification-streams.ts`, each in its own process: `ours` has the endpoints of notifications for users
// named by a header, `bare` a stream of `node:http` per request, to all of which `/send` writes.
import { createServer, type ServerResponse } from 'node:http';
import { listenForChanges, openDatabase } from '@nitrate/database';
import { createHttpServer } from '@nitrate/http';
import {
  followNotifications,
  NotificationStreams,
  notificationsServer,
  notificationsTopic,
} from '@nitrate/notifications/server';

const [kind = 'ours', url = '', portText = '0'] = process.argv.slice(2);
const address = { port: Number(portText), host: '127.0.0.1' };
const maxConnections = 20_000;

async function serveOurs(): Promise<void> {
  const database = openDatabase({ url, applicationName: 'bench' });
  const streams = new NotificationStreams(maxConnections);
  const app = await createHttpServer({
    limits: {
      ...{ headersTimeoutMs: 60_000, requestTimeoutMs: 60_000, uploadTimeoutMs: 60_000 },
      ...{ maxConnections, maxConnectionsPerAddress: maxConnections },
    },
    viewerOf: ({ headers }) => ({
      ...{ state: 'signedIn', userId: String(headers['x-user']), sessionId: 's', roles: [], confirmed: true },
      twoFactorUntil: null,
    }),
  });
  const fail = (error: unknown) => console.error(error);
  const { changed, missed } = followNotifications(database, streams, fail);
  const listener = listenForChanges(database, {
    onChange: new Map([[notificationsTopic, changed]]),
    onMissed: missed,
  });
  await listener.started;
  await app.register(async (api) => api.register(notificationsServer, { database, streams }), { prefix: '/api' });
  await app.listen(address);
}

function serveBare(): void {
  const open = new Set<ServerResponse>();
  createServer((request, response) => {
    if (request.url === '/send') {
      for (const stream of open) stream.write('event: unread\ndata: 1\n\n');
      return response.end();
    }
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write('retry: 5000\nevent: unread\ndata: 0\n\n');
    return void open.add(response);
  }).listen(address);
}

if (kind === 'ours') void serveOurs();
else serveBare();
