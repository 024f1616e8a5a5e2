import autocannon from 'autocannon';
import type { BenchServer } from './bench-house';

export interface Load {
  /** Answers per second. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time of the server per answer: says the same on a busy machine. */
  cpuMicros: number;
}

/**
 * Asks for an address as fast as it is answered.
 * @throws Error when anything but 2xx came back, since speed of refusals proves nothing
 */
export async function load(
  server: BenchServer,
  url: string,
  {
    connections = 8,
    seconds = 5,
    headers = {},
  }: { connections?: number; seconds?: number; headers?: Record<string, string> } = {},
): Promise<Load> {
  const before = await server.cpu();
  const result = await autocannon({ url, connections, duration: seconds, headers });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  const cpuMicros = ((await server.cpu()) - before) / result['2xx'];
  return { perSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99, cpuMicros };
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** One line of a result. */
export const describeLoad = ({ perSecond, p99Ms, cpuMicros }: Load): string =>
  `${perSecond.toFixed(0)}/s, p99 ${p99Ms} ms, ${cpuMicros.toFixed(0)} µs CPU each`;
