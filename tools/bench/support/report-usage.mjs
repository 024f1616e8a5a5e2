// Preloaded into every process of a measured command by `--import`: the one named by BENCH_PROGRAM prints its resource
// usage when it exits.
import { writeSync } from 'node:fs';

if (process.argv[1]?.endsWith(process.env.BENCH_PROGRAM)) {
  process.on('exit', () => writeSync(2, `usage ${JSON.stringify(process.resourceUsage())}\n`));
}
