// Preloaded into a measured server by `--import`: serves its CPU time so far in microseconds, and at `/memory` its
// resident set size in bytes.
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  if (request.url === '/memory') return response.end(String(process.memoryUsage.rss()));
  const { user, system } = process.cpuUsage();
  return response.end(String(user + system));
});
server.listen(Number(process.env.BENCH_CPU_PORT), '127.0.0.1').unref();
