// Loaded into every program of a measured command by `--import`: the one that is meant says as it ends what it used.
import { writeSync } from 'node:fs';

if (process.argv[1]?.endsWith(process.env.BENCH_PROGRAM)) {
  process.on('exit', () => writeSync(2, `usage ${JSON.stringify(process.resourceUsage())}\n`));
}
