import autocannon from 'autocannon';
import type { BenchServer } from './bench-environment';

export interface MeasuredLoad {
  /** Responses per second. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time of the server per response, which hardly depends on the machine's load. */
  cpuMicros: number;
}

/**
 * Requests a URL as fast as it responds, for some seconds or as often as `requests` says.
 * @throws Error for any response other than 2xx, because the rate of errors is no result
 */
export async function load(
  server: BenchServer,
  url: string,
  {
    connections = 8,
    seconds = 5,
    requests,
    headers = {},
  }: { connections?: number; seconds?: number; requests?: number; headers?: Record<string, string> } = {},
): Promise<MeasuredLoad> {
  const before = await server.cpu();
  const extent = requests === undefined ? { duration: seconds } : { amount: requests };
  const result = await autocannon({ url, connections, ...extent, headers });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} responses other than 2xx, ${result.errors} errors`);
  }
  const cpuMicros = ((await server.cpu()) - before) / result['2xx'];
  return { perSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99, cpuMicros };
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The result in one line. */
export const describeLoad = ({ perSecond, p99Ms, cpuMicros }: MeasuredLoad): string =>
  `${perSecond.toFixed(0)}/s, p99 ${p99Ms} ms, ${cpuMicros.toFixed(0)} µs CPU each`;
