/**
 * What signing in costs: logins per second against bare verifications of the same hash, a read by somebody signed in
 * against the same read by nobody, and what pages and calls of visitors feel of many logins at once.
 *
 *   npx nx build api && npx nx build web-shell
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/logins.ts
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { availableParallelism, constants, loadavg, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { logIn } from '@nitrate/auth/contract';
import type { Database } from '@nitrate/database';
import { verify } from '@node-rs/argon2';
import { type BenchServer, openBenchHouse } from './bench-house';
import { Connection } from './connection';
import { load, median } from './load';

const goals = { logins: 0.8, read: 1.15, latency: 2 };
const rounds = Number(process.env['ROUNDS'] ?? 5);
const seconds = Number(process.env['SECONDS'] ?? 5);
const port = Number(process.env['BENCH_PORT'] ?? 5870);
const origin = `http://127.0.0.1:${port}`;
const parallelLogins = 40;
const password = 'Reel-of-bench-7!';
const main = fileURLToPath(new URL('../../dist/api/main.mjs', import.meta.url));

async function measure(): Promise<void> {
  let drawn = 0;
  const house = await openBenchHouse({ films: 2000 });
  try {
    const env = {
      ...{ NITRATE_EMBEDDED: '1', NITRATE_DEMO_PASSWORD: password, HOST: '127.0.0.1', PORT: String(port) },
      // All logins come from one address here.
      ...{ NITRATE_CALLS_PER_MINUTE: '0', NITRATE_ADDRESS_LIMITS: 'off', LOG_LEVEL: 'warn' },
    };
    const server = await house.start([main], env, `${origin}/`);
    const hash = await makeReaders(house.database);
    const { rows } = await house.database.pool.query<{ id: string }>('select id from film order by no limit 1');
    const film = `/api/catalog/films/${rows[0]?.id}`;
    console.log(`${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`);
    await Promise.all([logins(server, { seconds: 3 }), verify(hash, password)]);
    giveWay();
    await loginsAgainstVerifications(server, hash);
    for (const path of [film, '/api/catalog/films']) await readsAgainstAnonymous(server, path);
    for (const path of [film, '/api/catalog/films', '/']) await latencyBesideLogins(path, () => path);
    await latencyBesideLogins('/archive, drawn anew', () => `/archive?fresh=${(drawn += 1)}`);
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await house.close();
  }
}

const reader = (n: number) => `reader-${n}@nitrate.example`;

/** As many readers as log in at once, each with the password of the demo accounts; answers its hash. */
async function makeReaders({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ hash: string }>(
    `insert into auth_user (id, email, email_key, password_hash, lang, confirmed_at, created_at)
     select gen_random_uuid(), 'reader-' || n || '@nitrate.example', 'reader-' || n || '@nitrate.example',
       password_hash, lang, confirmed_at, created_at
     from auth_user, generate_series(0, $1::int - 1) n where email_key = 'visitor@nitrate.example'
     returning password_hash as hash`,
    [parallelLogins],
  );
  return rows[0]?.hash ?? '';
}

interface Rate {
  perSecond: number;
  cpuMs: number;
}

/** Each reader logs in again and again: tries of one account are never more than one at a time. */
async function logins(server: BenchServer, options: { seconds: number }): Promise<Rate> {
  const connections = await connectAll();
  const cpuBefore = await server.cpu();
  const from = performance.now();
  const done = await repeat(parallelLogins, options.seconds, async (n) => void (await logInAs(connections[n], n)));
  const took = performance.now() - from;
  const cpuMs = ((await server.cpu()) - cpuBefore) / 1000 / done;
  for (const connection of connections) connection.close();
  return { perSecond: (done / took) * 1000, cpuMs };
}

const connectAll = () => Promise.all(Array.from({ length: parallelLogins }, () => Connection.open(origin)));

/** The cookies of a session. */
async function logInAs(connection: Connection | undefined, n: number): Promise<string> {
  const answer = await connection?.post(`/api${logIn.url}`, { email: reader(n), password });
  if (answer?.status !== 200) throw new Error(answer?.body);
  return [...answer.head.matchAll(/^set-cookie: ([^;\r]+)/gim)].map(([, cookie]) => cookie).join('; ');
}

/** Does the work in so many lines at once, and waits for those begun; answers how often it was done. */
async function repeat(lines: number, forSeconds: number, work: (line: number) => Promise<void>): Promise<number> {
  const until = performance.now() + forSeconds * 1000;
  let done = 0;
  const line = async (n: number) => {
    while (performance.now() < until) {
      await work(n);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: lines }, (_, n) => line(n)));
  return done;
}

/** Bare verifications in this process, as many at once as there are processors. */
async function verifications(hash: string): Promise<Rate> {
  const from = performance.now();
  const cpu = process.cpuUsage();
  const done = await repeat(availableParallelism(), seconds, async () => {
    if (!(await verify(hash, password))) throw new Error('The hash is of another password.');
  });
  const took = performance.now() - from;
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: (done / took) * 1000, cpuMs: (user + system) / 1000 / done };
}

/**
 * The threads that verify give way to other processes, as those of the server do: on a busy machine nothing but the
 * priority would be compared.
 */
function giveWay(): void {
  const threads = readdirSync('/proc/self/task').map(Number);
  for (const thread of threads.filter((id) => id !== process.pid)) {
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  }
}

async function loginsAgainstVerifications(server: BenchServer, hash: string): Promise<void> {
  const ratios: { rate: number; cpu: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await verifications(hash);
    const ours = await logins(server, { seconds });
    ratios.push({ rate: ours.perSecond / bare.perSecond, cpu: bare.cpuMs / ours.cpuMs });
    console.log(`  bare argon2: ${describeRate(bare)}; logins: ${describeRate(ours)}`);
  }
  const rate = median(ratios.map((ratio) => ratio.rate));
  const cpu = median(ratios.map((ratio) => ratio.cpu));
  console.log(
    `logins: ${rate.toFixed(2)} x bare verifications by wall, ${cpu.toFixed(2)} x by CPU ` +
      `(goal: at least ${goals.logins}) ${rate >= goals.logins ? 'met' : 'MISSED'}`,
  );
}

const describeRate = ({ perSecond, cpuMs }: Rate): string =>
  `${perSecond.toFixed(1)}/s, ${cpuMs.toFixed(1)} ms CPU each`;

async function readsAgainstAnonymous(server: BenchServer, path: string): Promise<void> {
  const cookie = await logInAs(await Connection.open(origin), 0);
  const ratios: number[] = [];
  for (let round = 0; round < rounds + 1; round += 1) {
    const anonymous = await load(server, origin + path, { seconds });
    const signedIn = await load(server, origin + path, { seconds, headers: { cookie } });
    // The first round warms both up.
    if (round === 0) continue;
    ratios.push(signedIn.cpuMicros / anonymous.cpuMicros);
    console.log(
      `  ${path}: ${anonymous.cpuMicros.toFixed(0)} µs CPU for nobody, ${signedIn.cpuMicros.toFixed(0)} µs signed in`,
    );
  }
  const ratio = median(ratios);
  console.log(
    `${path} signed in: ${ratio.toFixed(2)} x the CPU for nobody (goal: at most ${goals.read}) ` +
      (ratio <= goals.read ? 'met' : 'MISSED'),
  );
}

/** The visitor whose calls are timed shares no event loop with those who log in. */
async function loginsOfAnotherProcess(forSeconds: number): Promise<void> {
  const caller = fork(fileURLToPath(import.meta.url), ['log-in', String(forSeconds)]);
  const [code] = (await once(caller, 'exit')) as [number | null];
  if (code !== 0) throw new Error('Logging in failed.');
}

/** One visitor who asks again and again, alone and beside the logins. */
async function latencyBesideLogins(what: string, nextPath: () => string): Promise<void> {
  const ratios: { p50: number; p95: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await latency(nextPath);
    const loggingIn = loginsOfAnotherProcess(seconds + 3);
    await sleep(2000);
    const beside = await latency(nextPath);
    await loggingIn;
    ratios.push({ p50: beside.p50 / alone.p50, p95: beside.p95 / alone.p95 });
    console.log(`  ${what}: alone ${describeLatency(alone)}; beside logins ${describeLatency(beside)}`);
  }
  const [p50, p95] = [median(ratios.map((ratio) => ratio.p50)), median(ratios.map((ratio) => ratio.p95))];
  console.log(
    `${what} beside ${parallelLogins} logins: p50 ${p50.toFixed(2)} x, p95 ${p95.toFixed(2)} x alone ` +
      `(goal: at most ${goals.latency}) ${Math.max(p50, p95) <= goals.latency ? 'met' : 'MISSED'}`,
  );
}

interface Latency {
  p50: number;
  p95: number;
}

const describeLatency = ({ p50, p95 }: Latency): string => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;

/** As somebody who looks around: a short pause between two calls, all over one connection. */
async function latency(nextPath: () => string): Promise<Latency> {
  const visitor = await Connection.open(origin);
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const path = nextPath();
    const from = performance.now();
    const { status } = await visitor.get(path);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    times.push(performance.now() - from);
    await sleep(5);
  }
  visitor.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

async function logInFor(forSeconds: number): Promise<void> {
  const connections = await connectAll();
  await repeat(parallelLogins, forSeconds, async (n) => void (await logInAs(connections[n], n)));
  for (const connection of connections) connection.close();
}

const [role, forSeconds] = process.argv.slice(2);
void (role === 'log-in' ? logInFor(Number(forSeconds)) : measure());
