/**
 * Logins per second against bare argon2 verifications of the same hash, reads with a session against anonymous reads,
 * and the latency of pages and API requests during 40 concurrent logins.
 *
 *   npx nx build api && npx nx build web-shell
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/logins.ts
 *
 * `BUILDS=api,api-before` compares builds (folders below `dist`) in interleaved rounds. `SECONDS` and `ROUNDS` set the
 * length and the number of measurements.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { logIn } from '@nitrate/auth/contract';
import type { Database } from '@nitrate/database';
import { verify } from '@node-rs/argon2';
import { type BenchEnvironment, type BenchServer, openBenchEnvironment } from './support/bench-environment';
import { Connection } from './support/connection';
import { load, median } from './support/load';

const goals = { logins: 0.8, read: 1.15, latency: 2 };
const rounds = Number(process.env['ROUNDS'] ?? 5);
const seconds = Number(process.env['SECONDS'] ?? 5);
const firstPort = Number(process.env['BENCH_PORT'] ?? 5870);
const builds = (process.env['BUILDS'] ?? 'api').split(',');
const parallelLogins = 40;
const password = 'Reel-of-bench-7!';

/** A running build of the api. */
interface Api extends BenchServer {
  build: string;
  origin: string;
}

async function measure(): Promise<void> {
  let rendered = 0;
  const environment = await openBenchEnvironment({ films: 2000 });
  try {
    const apis: Api[] = [];
    for (const build of builds) apis.push(await startApi(environment, build, firstPort + apis.length));
    const hash = await insertReaders(environment.database);
    const { rows } = await environment.database.pool.query<{ id: string }>('select id from film order by no limit 1');
    const film = `/api/catalog/films/${rows[0]?.id}`;
    console.log(`${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`);
    for (const api of apis) await Promise.all([logins(api, 3), verify(hash, password)]);
    await loginsAgainstVerifications(apis, hash);
    for (const path of [film, '/api/catalog/films']) await readsAgainstAnonymous(apis, path);
    for (const path of [film, '/api/catalog/films', '/']) await latencyBesideLogins(apis, path, () => path);
    await latencyBesideLogins(apis, '/archive, uncached', () => `/archive?fresh=${(rendered += 1)}`);
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await environment.close();
  }
}

async function startApi(environment: BenchEnvironment, build: string, port: number): Promise<Api> {
  const origin = `http://127.0.0.1:${port}`;
  const main = fileURLToPath(new URL(`../../dist/${build}/main.mjs`, import.meta.url));
  const env = {
    NITRATE_EMBEDDED: '1',
    NITRATE_DEMO_PASSWORD: password,
    HOST: '127.0.0.1',
    PORT: String(port),
    // All logins come from one IP address.

    NITRATE_CALLS_PER_MINUTE: '0',
    NITRATE_RENDERS_PER_MINUTE: '0',
    NITRATE_ADDRESS_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  return { build, origin, ...(await environment.start([main], env, `${origin}/`)) };
}

const readerEmail = (n: number) => `reader-${n}@nitrate.example`;

/** Inserts one user per concurrent login, all with the password of the demo accounts; returns its hash. */
async function insertReaders({ pool }: Database): Promise<string> {
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

/** Each user logs in repeatedly, one attempt at a time per account. */
async function logins(api: Api, forSeconds: number): Promise<Rate> {
  const connections = await connectAll(api.origin);
  const cpuBefore = await api.cpu();
  const from = performance.now();
  const done = await repeat(parallelLogins, forSeconds, async (n) => void (await logInAs(connections[n], n)));
  const took = performance.now() - from;
  const cpuMs = ((await api.cpu()) - cpuBefore) / 1000 / done;
  for (const connection of connections) connection.close();
  return { perSecond: (done / took) * 1000, cpuMs };
}

const connectAll = (origin: string) =>
  Promise.all(Array.from({ length: parallelLogins }, () => Connection.open(origin)));

/** Returns the cookies of the new session. */
async function logInAs(connection: Connection | undefined, n: number): Promise<string> {
  const response = await connection?.post(`/api${logIn.url}`, { email: readerEmail(n), password });
  if (response?.status !== 200) throw new Error(response?.body);
  return [...response.head.matchAll(/^set-cookie: ([^;\r]+)/gim)].map(([, cookie]) => cookie).join('; ');
}

/** Runs `work` in concurrent loops until the time is over, awaits those in flight; returns the number of runs. */
async function repeat(loops: number, forSeconds: number, work: (loop: number) => Promise<void>): Promise<number> {
  const until = performance.now() + forSeconds * 1000;
  let done = 0;
  const loop = async (n: number) => {
    while (performance.now() < until) {
      await work(n);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: loops }, (_, n) => loop(n)));
  return done;
}

/** Bare verifications in this process, one loop per processor. */
async function verifications(hash: string): Promise<Rate> {
  const from = performance.now();
  const cpu = process.cpuUsage();
  const done = await repeat(availableParallelism(), seconds, async () => {
    if (!(await verify(hash, password))) throw new Error('The hash belongs to another password.');
  });
  const took = performance.now() - from;
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: (done / took) * 1000, cpuMs: (user + system) / 1000 / done };
}

async function loginsAgainstVerifications(apis: readonly Api[], hash: string): Promise<void> {
  const ratios = apis.map(({ build }) => ({ build, rate: [] as number[], cpu: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    const bare = await verifications(hash);
    console.log(`  bare argon2: ${describeRate(bare)}`);
    for (const [index, api] of apis.entries()) {
      const measured = await logins(api, seconds);
      ratios[index]?.rate.push(measured.perSecond / bare.perSecond);
      ratios[index]?.cpu.push(bare.cpuMs / measured.cpuMs);
      console.log(`  ${api.build}: logins ${describeRate(measured)}`);
    }
  }
  for (const { build, ...ratio } of ratios) {
    const rate = median(ratio.rate);
    console.log(
      `${build}: logins ${rate.toFixed(2)} x bare verifications by wall, ${median(ratio.cpu).toFixed(2)} x by CPU ` +
        `(goal: at least ${goals.logins}) ${rate >= goals.logins ? 'met' : 'MISSED'}`,
    );
  }
}

const describeRate = ({ perSecond, cpuMs }: Rate): string =>
  `${perSecond.toFixed(1)}/s, ${cpuMs.toFixed(1)} ms CPU each`;

async function readsAgainstAnonymous(apis: readonly Api[], path: string): Promise<void> {
  for (const api of apis) {
    const cookie = await logInAs(await Connection.open(api.origin), 0);
    const ratios: number[] = [];
    for (let round = 0; round < rounds + 1; round += 1) {
      const anonymous = await load(api, api.origin + path, { seconds });
      const signedIn = await load(api, api.origin + path, { seconds, headers: { cookie } });
      // The first round warms both up.
      if (round === 0) continue;
      ratios.push(signedIn.cpuMicros / anonymous.cpuMicros);
      console.log(
        `  ${api.build}: ${path}: ${anonymous.cpuMicros.toFixed(0)} µs CPU anonymous, ${signedIn.cpuMicros.toFixed(0)} µs signed in`,
      );
    }
    const ratio = median(ratios);
    console.log(
      `${api.build}: ${path} signed in: ${ratio.toFixed(2)} x the anonymous CPU (goal: at most ${goals.read}) ` +
        (ratio <= goals.read ? 'met' : 'MISSED'),
    );
  }
}

/** Logs in from another process, so that the timed client has an event loop of its own. */
async function loginsFromAnotherProcess(origin: string, forSeconds: number): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), ['log-in', origin, String(forSeconds)]);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('Logging in failed.');
}

/** The latency of one client's requests, alone and during the logins. */
async function latencyBesideLogins(apis: readonly Api[], what: string, nextPath: () => string): Promise<void> {
  const ratios = apis.map(({ build }) => ({ build, p50: [] as number[], p95: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { build, origin }] of apis.entries()) {
      const alone = await latency(origin, nextPath);
      const loggingIn = loginsFromAnotherProcess(origin, seconds + 3);
      await sleep(2000);
      const beside = await latency(origin, nextPath);
      await loggingIn;
      ratios[index]?.p50.push(beside.p50 / alone.p50);
      ratios[index]?.p95.push(beside.p95 / alone.p95);
      console.log(`  ${build}: ${what}: alone ${describeLatency(alone)}; beside logins ${describeLatency(beside)}`);
    }
  }
  for (const { build, ...ratio } of ratios) {
    const [p50, p95] = [median(ratio.p50), median(ratio.p95)];
    console.log(
      `${build}: ${what} beside ${parallelLogins} logins: p50 ${p50.toFixed(2)} x, p95 ${p95.toFixed(2)} x alone ` +
        `(goal: at most ${goals.latency}) ${Math.max(p50, p95) <= goals.latency ? 'met' : 'MISSED'}`,
    );
  }
}

interface Latency {
  p50: number;
  p95: number;
}

const describeLatency = ({ p50, p95 }: Latency): string => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;

/** Sends requests over one connection with a short pause between two of them. */
async function latency(origin: string, nextPath: () => string): Promise<Latency> {
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

async function logInFor(origin: string, forSeconds: number): Promise<void> {
  const connections = await connectAll(origin);
  await repeat(parallelLogins, forSeconds, async (n) => void (await logInAs(connections[n], n)));
  for (const connection of connections) connection.close();
}

const [role, origin = '', forSeconds] = process.argv.slice(2);
void (role === 'log-in' ? logInFor(origin, Number(forSeconds)) : measure());
