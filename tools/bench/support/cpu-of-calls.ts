import { readFile } from 'node:fs/promises';
import type { Database } from '@nitrate/database';

export interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
}

export function percentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Milliseconds of CPU of this process so far. */
function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of CPU of the one backend so far. Reading them costs CPU of this process, so it is not measured. */
async function backendMs(backend: number): Promise<number> {
  const [onCpuNs = '0'] = (await readFile(`/proc/${backend}/schedstat`, 'utf8')).split(' ');
  return Number(onCpuNs) / 1e6;
}

/**
 * Milliseconds of CPU of each call, of this process and of the database's backend together, by call. The pool has one
 * connection, so that the CPU of one backend is the database's whole CPU. Linux only.
 */
export async function measureCpu<C>(
  database: Database,
  calls: readonly C[],
  run: (call: C) => Promise<unknown>,
  rounds: number,
): Promise<Map<C, number[]>> {
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = rows[0]?.pid ?? 0;
  const costs = new Map<C, number[]>();
  for (let round = -1; round < rounds; round += 1) {
    for (const call of calls) {
      const backendBefore = await backendMs(backend);
      const ownBefore = ownMs();
      await run(call);
      const own = ownMs() - ownBefore;
      const cost = own + (await backendMs(backend)) - backendBefore;
      // The first round warms up caches and the JIT compiler.
      if (round >= 0) costs.set(call, [...(costs.get(call) ?? []), cost]);
    }
  }
  return costs;
}
