// Preloaded into a measured server by `--import`: serves its CPU time so far in microseconds, at `/memory` its resident
// set size in bytes, at `/delay` the longest delay of its event loop since the last call in milliseconds, and at `/live`
// what it holds after a garbage collection.
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes in use and timers that keep the process alive. */
function live() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external, rss } = process.memoryUsage();
  const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  return { bytes: heapUsed + external, residentBytes: rss, timers };
}

const delays = monitorEventLoopDelay();
delays.enable();

function longestDelay() {
  const { max } = delays;
  delays.reset();
  return max / 1e6;
}

const server = createServer((request, response) => {
  if (request.url === '/memory') return response.end(String(process.memoryUsage.rss()));
  if (request.url === '/delay') return response.end(String(longestDelay()));
  if (request.url === '/live') return response.end(JSON.stringify(live()));
  const { user, system } = process.cpuUsage();
  return response.end(String(user + system));
});
server.listen(Number(process.env.BENCH_CPU_PORT), '127.0.0.1').unref();
