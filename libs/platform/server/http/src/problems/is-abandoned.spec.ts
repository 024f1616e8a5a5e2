import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { createHttpServer } from '../create-http-server';
import type { HttpServer } from '../http-server';
import { route } from '../route';

const saveReel = defineEndpoint({
  method: 'POST',
  url: '/reels',
  summary: 'Saves a reel',
  access: 'anyone',
  body: Type.Object({ name: Type.String() }),
  reply: Type.Object({ name: Type.String() }),
  refusals: [],
});

let app: HttpServer;
afterEach(() => app.close());

/** Sends text to a server whose handler fails, and returns its first line of log. */
async function logAfter(text: string, { disconnects }: { disconnects: boolean }) {
  let logged: (line: string) => void = () => undefined;
  const firstLine = new Promise<string>((resolve) => (logged = resolve));
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const line = chunk.toString();
      if (line.includes('"method"')) logged(line);
      done();
    },
  });
  app = await createHttpServer({ logger: { level: 'info', stream } });
  route(app, saveReel, () => {
    throw new Error('the disk is full');
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const arrived = once(app.server, 'request');
  socket.write(text);
  await arrived;
  if (disconnects) socket.destroy();
  const line = JSON.parse(await firstLine) as Record<string, unknown>;
  socket.destroy();
  return line;
}

const head = (length: number) =>
  `POST /reels HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const body = '{"name":"M"}';
const [info, error] = [30, 50];

it('logs a client that goes away while it sends as information', async () => {
  expect(await logAfter(head(1000) + body, { disconnects: true })).toMatchObject({
    level: info,
    route: '/reels',
    msg: 'Client disconnected before its request had arrived',
  });
});

it('logs a fault as an error', async () => {
  expect(await logAfter(head(body.length) + body, { disconnects: false })).toMatchObject({
    level: error,
    msg: 'Request failed',
    err: { message: 'the disk is full' },
  });
});
