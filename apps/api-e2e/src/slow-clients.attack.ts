import type { Socket } from 'node:net';
import { archivePort } from './support/archive';
import { expect, test } from './support/people';
import { openSocket } from './support/raw-request';

const slowClients = 300;

/** Opens connections that send the beginning of a request and no more. */
function openSlow(beginning: string): Socket[] {
  return Array.from({ length: slowClients }, () => {
    const socket = openSocket();
    socket.on('error', () => socket.destroy());
    socket.write(beginning);
    return socket;
  });
}

const host = `Host: localhost:${archivePort}\r\n`;
const beginnings = {
  'an unfinished head': `GET / HTTP/1.1\r\n${host}`,
  'an unfinished body': `POST /api/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
};

for (const [kind, beginning] of Object.entries(beginnings)) {
  test(`${slowClients} clients with ${kind} keep no visitor out`, async ({ clients }) => {
    const sockets = openSlow(beginning);
    try {
      for (let call = 0; call < 5; call += 1) {
        const response = await clients.visitor.get('/health/ready', { timeout: 3_000 });
        expect(response.status()).toBe(200);
      }
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
}
