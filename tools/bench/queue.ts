/**
 * Claims of jobs: how many a second, and the CPU of each, with 100 and with 1,000,000 jobs that wait, also where these are
 * not due yet; and how long a receipt waits that is queued behind 42,000 mails.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/queue.ts
 */
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, migrate, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { enqueue, enqueueAll, type JobHandler, jobsMigrations, runWorker } from '@nitrate/jobs';
import { benchFolder } from './support/bench-folder';
import { databaseCpu } from './support/database-cpu';

const backlogs = [100, 1_000_000];
const claims = Number(process.env['CLAIMS'] ?? 2000);
const concurrency = 4;
const mails = 42_000;
const goals = { receiptSeconds: 5, growth: 1.5 };
const batch = 10_000;
const inAYear = new Date(Date.now() + 365 * 86_400_000);

interface Bench {
  database: Database;
  /** Of its server. */
  dataDir: string;
}

async function measure(): Promise<void> {
  const folder = await benchFolder();
  const dataDir = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const database = openDatabase({ url: postgres.url, applicationName: 'bench' });
  const bench = { database, dataDir };
  try {
    await migrate(database, [jobsMigrations]);
    const cpu: number[] = [];
    for (const backlog of backlogs) cpu.push(await timeClaims(bench, backlog, { due: true }));
    for (const backlog of backlogs) await timeClaims(bench, backlog, { due: false });
    const growth = (cpu[1] ?? 0) / (cpu[0] ?? 1);
    console.log(`CPU of a claim grows by a factor of ${growth.toFixed(2)} (goal: at most ${goals.growth})`);
    await timeReceipt(database);
  } finally {
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the CPU of a claim and its completion in the database, in ms */
async function timeClaims({ database, dataDir }: Bench, backlog: number, { due }: { due: boolean }): Promise<number> {
  await database.pool.query('truncate pgboss.job, pgboss.queue cascade');
  const add = (prefix: string, count: number, runAfter = new Date()) =>
    addJobs(database, { queue: 'bench.claims', prefix, count, runAfter });
  await add('waits', backlog, due ? new Date() : inAYear);
  // What is claimed, where the others are too few or not due.
  await add('due', due ? Math.max(0, claims - backlog) : claims);
  await database.pool.query('vacuum analyze pgboss.job');
  let [done, begins] = [0, { at: 0, database: 0, process: process.cpuUsage() }];
  const warmUp = Math.floor(claims / 4);
  const result = await new Promise<{ seconds: number; databaseMs: number; processMs: number }>((resolve, reject) => {
    const handler: JobHandler = async () => {
      done += 1;
      if (done === warmUp) {
        begins = { at: performance.now(), database: await databaseCpu(dataDir), process: process.cpuUsage() };
      }
      if (done !== claims) return;
      const { user, system } = process.cpuUsage(begins.process);
      resolve({
        seconds: (performance.now() - begins.at) / 1000,
        databaseMs: ((await databaseCpu(dataDir)) - begins.database) * 1000,
        processMs: (user + system) / 1000,
      });
    };
    const worker = runWorker(database, { 'bench.claims': handler }, { concurrency, onError: reject });
    stopLater.push(() => worker.stop());
  });
  await Promise.all(stopLater.splice(0).map((stop) => stop()));
  const measured = claims - warmUp;
  const [databaseMs, processMs] = [result.databaseMs / measured, result.processMs / measured];
  console.log(
    `${backlog.toLocaleString('en')} ${due ? 'due' : 'not due'}: ${(measured / result.seconds).toFixed(0)} jobs/s; ` +
      `CPU of one ${databaseMs.toFixed(2)} ms in the database, ${processMs.toFixed(2)} ms in the worker; ` +
      `load ${loadavg()[0]?.toFixed(1)}`,
  );
  return databaseMs;
}

const stopLater: (() => Promise<void>)[] = [];

interface Added {
  queue: string;
  prefix: string;
  count: number;
  runAfter?: Date;
}

async function addJobs(database: Database, { queue, prefix, count, runAfter }: Added): Promise<void> {
  for (let from = 0; from < count; from += batch) {
    const jobs = Array.from({ length: Math.min(batch, count - from) }, (_, n) => ({
      key: `${prefix}-${from + n}`,
      payload: { n },
    }));
    await enqueueAll(database, { queue, jobs, ...(runAfter && { runAfter }) });
  }
}

/** Each mail takes its time, so that the mails of the notification would take minutes. */
async function timeReceipt(database: Database): Promise<void> {
  await addJobs(database, { queue: 'bench.notification', prefix: 'mail', count: mails });
  let sent = 0;
  const bulk = runWorker(database, {
    'bench.notification': async () => {
      sent += 1;
      await pause(10);
    },
  });
  let received: () => void = () => undefined;
  const receipt = new Promise<void>((resolve) => (received = resolve));
  const legal = runWorker(database, { 'bench.receipt': async () => received() }, { pollMs: 15_000 });
  while (sent < 100) await pause(10);
  const queuedAt = performance.now();
  await enqueue(database, { queue: 'bench.receipt', key: 'invoice', payload: {} });
  await receipt;
  const seconds = (performance.now() - queuedAt) / 1000;
  console.log(
    `a receipt beside ${(mails - sent).toLocaleString('en')} mails: after ${seconds.toFixed(3)} s ` +
      `(goal: at most ${goals.receiptSeconds}) ${seconds <= goals.receiptSeconds ? 'met' : 'MISSED'}`,
  );
  await Promise.all([bulk.stop(), legal.stop()]);
}

void measure();
