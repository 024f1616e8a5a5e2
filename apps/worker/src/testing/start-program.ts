import { type Service, startService } from '@nitrate/processes';
import { testProgram } from '@nitrate/testing-programs';

/** What the program logs once it works. */
const readyLines = { api: /^Server listening at /, worker: /^worker is ready$/ };

/** A program of the archive, in a process of its own. */
export interface RunningProgram extends Service {
  pid: number;
  /** Ends it without a chance to clean up. */
  kill(): Promise<void>;
}

/** Starts a program; resolves when it is ready. @throws Error with its output where it ends before */
export async function startProgram(name: 'api' | 'worker', env: NodeJS.ProcessEnv): Promise<RunningProgram> {
  const args = await testProgram(name);
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    const service = startService(process.execPath, args, 'TERM', {
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'info', ...env },
      onLine: (line) => {
        lines.push(line);
        const log = line.startsWith('{') ? (JSON.parse(line) as { pid: number; msg: string }) : undefined;
        if (!log || !readyLines[name].test(log.msg)) return;
        const kill = async () => {
          process.kill(log.pid, 'SIGKILL');
          await service.exited;
        };
        resolve({ ...service, pid: log.pid, kill });
      },
    });
    void service.exited.then(({ code }) => reject(new Error(`The ${name} ended with ${code}:\n${lines.join('\n')}`)));
  });
}
