// Loaded into a measured server by `--import`: answers the CPU time it has used so far, in microseconds, and at
// `/memory` the memory it holds, in bytes.
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  if (request.url === '/memory') return response.end(String(process.memoryUsage.rss()));
  const { user, system } = process.cpuUsage();
  return response.end(String(user + system));
});
server.listen(Number(process.env.BENCH_CPU_PORT), '127.0.0.1').unref();
