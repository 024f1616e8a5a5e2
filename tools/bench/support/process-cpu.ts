import { readFile } from 'node:fs/promises';

/** `USER_HZ`, 100 on every common Linux. */
const ticksPerSecond = 100;

/** CPU seconds of a process and of its children that have ended. Linux only. */
export async function processCpu(pid: number | 'self'): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
  return ticks / ticksPerSecond;
}
