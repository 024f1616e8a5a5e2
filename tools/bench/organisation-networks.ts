/**
 * Lookup of an address among the networks of organisations: IPv4 and IPv6, half of the addresses in one of them, against
 * one HMAC of a grant in the same run; and how long a process needs to read the networks, with the longest time in which
 * it serves nothing else.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/organisation-networks.ts
 *
 * NETWORKS sets another number than 100,000.
 */
import { createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { authMigrations } from '@nitrate/auth/server';
import { migrate, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { followOrganisations, subscriptionsMigrations } from '@nitrate/subscriptions/server';
import { benchFolder } from './support/bench-folder';

const goalMicroseconds = 50;
const networks = Number(process.env['NETWORKS'] ?? 100_000);
const perOrganisation = 50;
const lookups = 200_000;

/** The address with this number: three in four are IPv4, in networks of /24 to /28, the others IPv6 in /44 to /52. */
const isIpv4 = (n: number) => n % 4 !== 3;
const ipv4 = (n: number, host: number) => `23.${(n >> 12) & 255}.${(n >> 4) & 255}.${((n & 15) << 4) | host}`;
const ipv6 = (n: number, host: number) => `2a00:${(n >> 12).toString(16)}:${((n & 4095) << 4).toString(16)}::${host}`;
const networkOf = (n: number) => (isIpv4(n) ? `${ipv4(n, 0)}/${28 + (n % 3)}` : `${ipv6(n, 0)}/${44 + (n % 5)}`);
const addressIn = (n: number) => (isIpv4(n) ? ipv4(n, 1) : ipv6(n, 1));
const addressOutside = (n: number) => (isIpv4(n) ? `31${ipv4(n, 1).slice(2)}` : `2b${ipv6(n, 1).slice(2)}`);

async function main(): Promise<void> {
  const folder = await benchFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  const database = openDatabase({ url: postgres.url, applicationName: 'bench' });
  try {
    await migrate(database, [authMigrations, subscriptionsMigrations]);
    await database.pool.query(
      `insert into organisation (id, slug, name, valid_from, created_at)
       select gen_random_uuid(), 'organisation-' || n, 'Organisation ' || n, now(), now() from generate_series(1, $1) n`,
      [Math.ceil(networks / perOrganisation)],
    );
    await database.pool.query(
      `insert into organisation_network (network, organisation_id)
       select set_masklen(given.network::inet, split_part(given.network, '/', 2)::int)::cidr, organisation.id
       from unnest($1::text[]) with ordinality as given (network, n)
       join organisation on slug = 'organisation-' || ((n - 1) / $2 + 1)`,
      [Array.from({ length: networks }, (_, n) => networkOf(n)), perOrganisation],
    );
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const follower = followOrganisations(database, (error) => console.error(error));
    delay.enable();
    const began = performance.now();
    await follower.refresh();
    const readMs = performance.now() - began;
    delay.disable();
    console.log(
      `${networks.toLocaleString('en')} networks read in ${readMs.toFixed(0)} ms, longest pause ${(delay.max / 1e6).toFixed(0)} ms`,
    );

    const addresses = Array.from({ length: 4096 }, (_, n) =>
      n % 2 === 0 ? addressIn((n * 7919) % networks) : addressOutside((n * 7919) % networks),
    );
    const found = addresses.filter((address) => follower.find(address) !== undefined).length;
    if (found !== addresses.length / 2) throw new Error(`${found} of ${addresses.length} addresses were found.`);
    const look = measure((n) => follower.find(addresses[n & 4095] ?? ''));
    const key = Buffer.alloc(32, 7);
    const sign = measure((n) => createHmac('sha256', key).update(`1767225600.${n}`).digest());
    console.log(
      `lookup: mean ${look.mean.toFixed(2)} µs, p99 ${look.p99.toFixed(2)} µs (goal ${goalMicroseconds} µs); ` +
        `one HMAC: ${sign.mean.toFixed(2)} µs; ratio ${(look.mean / sign.mean).toFixed(2)}`,
    );
    follower.close();
    if (look.p99 > goalMicroseconds) process.exitCode = 1;
  } finally {
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Microseconds of one call; the 99th percentile is that of batches of 20. */
function measure(call: (n: number) => unknown): { mean: number; p99: number } {
  const batch = 20;
  for (let n = 0; n < 20_000; n += 1) call(n);
  const batches: number[] = [];
  const began = performance.now();
  for (let n = 0; n < lookups; n += batch) {
    const start = performance.now();
    for (let each = 0; each < batch; each += 1) call(n + each);
    batches.push(((performance.now() - start) * 1000) / batch);
  }
  const mean = ((performance.now() - began) * 1000) / lookups;
  return { mean, p99: batches.toSorted((a, b) => a - b)[Math.floor(batches.length * 0.99)] ?? 0 };
}

void main();
