import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, isSameProcess, processIdentity } from '../index';

describe('processIdentity', () => {
  it('identifies a running process, until it ends', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const identity = processIdentity(child.pid ?? 0) ?? '';
    expect(isSameProcess(identity)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isSameProcess(identity)).toBe(false);
  });

  it('does not take a process that got the same pid later for the same', () => {
    const own = processIdentity(process.pid) ?? '';
    expect(isSameProcess(own)).toBe(true);
    expect(isSameProcess(`${process.pid} 1`)).toBe(false);
    expect(isSameProcess('')).toBe(false);
  });

  (process.platform === 'linux' ? it : it.skip)('counts a zombie as ended', async () => {
    // The shell becomes a `sleep` that never collects its child.
    const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 30'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(String(line));
    const isZombie = () => / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    while (!isZombie()) await sleep(5);
    expect(() => process.kill(pid, 0)).not.toThrow();
    expect(isRunning(pid)).toBe(false);
    parent.kill('SIGKILL');
  });
});
