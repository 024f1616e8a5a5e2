/**
 * Memory and CPU of open streams of notifications, and of one event that concerns all of their users, against bare
 * streams of `node:http`. The event is raised by this process, as by the worker; each user has one stream.
 *
 *   STREAMS=10000 TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/notification-streams.ts
 */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { inTransaction, migrate } from '@nitrate/database';
import { jobsMigrations } from '@nitrate/jobs';
import { notificationsMigrations, raiseNotification } from '@nitrate/notifications/server';
import { sql } from 'kysely';
import { type BenchServer, openBenchEnvironment } from './support/bench-environment';

const count = Number(process.env['STREAMS'] ?? 10_000);
const port = Number(process.env['BENCH_PORT'] ?? 5880);
const program = fileURLToPath(new URL('servers/notification-streams.ts', import.meta.url));
/** Streams that are being opened at a time. */
const batch = 200;

interface Stream {
  socket: Socket;
  /** Resolves with the next `data:` line that ends with this number. */
  heard: (unread: number) => Promise<void>;
}

function openStream(path: string, user: string, at: number): Promise<Stream> {
  return new Promise((resolve, reject) => {
    let text = '';
    let hear = () => undefined as void;
    const socket = connect({ port: at, host: '127.0.0.1' });
    socket.setEncoding('latin1').on('error', reject);
    socket.on('data', (part: string) => {
      text += part;
      hear();
    });
    const heard = (unread: number) =>
      new Promise<void>((done) => {
        hear = () => {
          if (!text.includes(`data: ${unread}\n\n`)) return;
          text = '';
          done();
        };
        hear();
      });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: bench\r\nX-User: ${user}\r\n\r\n`);
    void heard(0).then(() => resolve({ socket, heard }));
  });
}

/** Opens the streams, sends an event to all of them, and says what that took per stream. */
async function measure(server: BenchServer, open: (n: number) => Promise<Stream>, send: () => Promise<void>) {
  // The code of a stream is loaded and compiled once.
  (await open(0)).socket.destroy();
  const before = await server.live();
  const cpuAtStart = await server.cpu();
  const streams: Stream[] = [];
  for (let from = 0; from < count; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - from) }, (_, n) => from + n);
    streams.push(...(await Promise.all(numbers.map(open))));
  }
  const openedCpu = (await server.cpu()) - cpuAtStart;
  const held = await server.live();
  const cpuAtSend = await server.cpu();
  const start = performance.now();
  const all = Promise.all(streams.map(({ heard }) => heard(1)));
  await send();
  const sentMs = performance.now() - start;
  await all;
  const heardMs = performance.now() - start;
  const sentCpu = (await server.cpu()) - cpuAtSend;
  for (const { socket } of streams) socket.destroy();
  return {
    bytes: (held.residentBytes - before.residentBytes) / count,
    heapBytes: (held.bytes - before.bytes) / count,
    openedCpu: openedCpu / count,
    sentCpu: sentCpu / count,
    sentMs,
    heardMs,
  };
}

type Measured = Awaited<ReturnType<typeof measure>>;

const describe = (name: string, { bytes, heapBytes, openedCpu, sentCpu, sentMs, heardMs }: Measured): void =>
  console.log(
    `${name}: ${(bytes / 1024).toFixed(1)} kB resident per stream (${(heapBytes / 1024).toFixed(1)} of them on the heap), ` +
      `${openedCpu.toFixed(0)} µs CPU to open one, ${sentCpu.toFixed(0)} µs to send to one; ` +
      `sent in ${sentMs.toFixed(0)} ms, heard by all after ${heardMs.toFixed(0)} ms`,
  );

async function main(): Promise<void> {
  const environment = await openBenchEnvironment({ films: 1 });
  const { database, url } = environment;
  try {
    const users = Array.from({ length: count }, () => randomUUID());
    await inTransaction(database, (transaction) =>
      sql`create table auth_user (id uuid primary key)`.execute(transaction.tables()),
    );
    await database.pool.query('insert into auth_user select unnest($1::uuid[])', [users]);
    await migrate(database, [jobsMigrations, notificationsMigrations]);
    const start = (kind: string, at: number, ready: string) =>
      environment.start(['--import', 'tsx', program, kind, url, String(at)], {}, `http://127.0.0.1:${at}${ready}`);

    const bare = await start('bare', port + 1, '/send');
    const reference = await measure(
      bare,
      (n) => openStream('/', users[n] ?? '', port + 1),
      async () => void (await fetch(`http://127.0.0.1:${port + 1}/send`)),
    );
    describe('bare', reference);

    const ours = await start('ours', port, '/');
    const measured = await measure(
      ours,
      (n) => openStream('/api/notifications/stream', users[n] ?? '', port),
      () =>
        inTransaction(database, (transaction) =>
          raiseNotification(
            transaction,
            {
              ...{ type: 'requestedFilmReady', facts: { title: { en: 'A Walk' } }, to: users },
              href: { one: '/watch?v=a-walk', several: '/archive' },
            },
            new Date(),
          ),
        ),
    );
    describe('ours', measured);
    console.log(
      `ratios: memory ${(measured.bytes / reference.bytes).toFixed(1)}, opening ${(measured.openedCpu / reference.openedCpu).toFixed(1)}, ` +
        `sending ${(measured.sentCpu / reference.sentCpu).toFixed(1)} (with one count of unread notifications per user)`,
    );
  } finally {
    await environment.close();
  }
}

void main();
