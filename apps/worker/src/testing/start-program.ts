import { join } from 'node:path';
import { type Service, startService } from '@nitrate/processes';

const apps = join(__dirname, '../../..');

/** What the program logs once it works. */
const readyLines = { api: /^Server listening at /, worker: /^worker is ready$/ };

/** An environment in which programs run from their sources. */
export const sourceEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  TSX_TSCONFIG_PATH: join(apps, '../tsconfig.base.json'),
};

/** A program of the archive, in a process of its own. */
export interface RunningProgram extends Service {
  pid: number;
  /** Ends it without a chance to clean up. */
  kill(): Promise<void>;
}

/** Starts a program; resolves when it is ready. @throws Error with its output where it ends before */
export function startProgram(name: 'api' | 'worker', env: NodeJS.ProcessEnv): Promise<RunningProgram> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    const service = startService(process.execPath, ['--import', 'tsx', join(apps, name, 'src/main.ts')], 'TERM', {
      env: { ...sourceEnvironment, LOG_LEVEL: 'info', ...env },
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
