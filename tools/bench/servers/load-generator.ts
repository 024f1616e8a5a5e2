// The callers of `processes.ts`, in a process of their own: sends requests over connections that are spread over the
// origins, each connection one after the other, and prints a `Result` as JSON.
import { performance } from 'node:perf_hooks';
import { Connection } from '../support/connection';
import { percentiles } from '../support/cpu-of-calls';

export interface Task {
  origins: readonly string[];
  connections: number;
  seconds: number;
  /** Sent with each request, each with its line end. */
  headers?: string;
  /** A body makes a POST of it. */
  requests: readonly { path: string; body?: unknown }[];
}

export interface Result {
  responses: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Of this process, for each response. */
  cpuMicros: number;
}

async function send({ origins, connections, seconds, headers, requests }: Task): Promise<Result> {
  const open = await Promise.all(
    Array.from({ length: connections }, (_, index) => Connection.open(origins[index % origins.length] ?? '', headers)),
  );
  const times: number[] = [];
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  await Promise.all(
    open.map(async (connection, index) => {
      // Each connection begins elsewhere, so that all requests are sent in a short run, too.
      let next = Math.floor((index * requests.length) / connections);
      for (let now = performance.now(); now < until;) {
        const { path, body } = requests[next++ % requests.length] ?? { path: '/' };
        const { status, head } = await (body === undefined ? connection.get(path) : connection.post(path, body));
        if (status !== 200) throw new Error(`${path}: ${head}`);
        const ended = performance.now();
        times.push(ended - now);
        now = ended;
      }
      connection.close();
    }),
  );
  const elapsed = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  const { p50, p99 } = percentiles(times);
  const responses = times.length;
  return { responses, perSecond: responses / elapsed, p50Ms: p50, p99Ms: p99, cpuMicros: (user + system) / responses };
}

send(JSON.parse(process.argv[2] ?? '{}') as Task).then(
  (result) => console.log(JSON.stringify(result)),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
