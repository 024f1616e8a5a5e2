// Loaded into a measured server by `--import`: answers the CPU time it has used so far, in microseconds.
import { createServer } from 'node:http';

const server = createServer((_request, response) => {
  const { user, system } = process.cpuUsage();
  response.end(String(user + system));
});
server.listen(Number(process.env.BENCH_CPU_PORT), '127.0.0.1').unref();
