import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `USER_HZ`, 100 on every common Linux. */
const ticksPerSecond = 100;

/** CPU seconds used so far by the processes of the PostgreSQL of a folder; 0 where there is no `/proc`. */
export async function databaseCpu(dataDir: string): Promise<number> {
  const server = Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const seconds = await Promise.all(
    processes.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const [, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // The running children of the postmaster, and through the postmaster those that have ended.
      const [used, ended] = [fields.slice(9, 11), fields.slice(11, 13)];
      const ticks = Number(parent) === server ? used : Number(pid) === server ? ended : [];
      return ticks.reduce((sum, each) => sum + Number(each), 0) / ticksPerSecond;
    }),
  );
  return seconds.reduce((sum, each) => sum + each, 0);
}
