import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { cleanEnv, EnvError, makeValidator, str } from 'envalid';

export interface Settings {
  databaseUrl: string;
  /** Root of the storage, an absolute path. */
  mediaFolder: string;
  /** Films encoded at once. */
  concurrency: number;
  /** Address space of one ffmpeg. */
  memoryBytes: number;
  /** A worker that was killed holds its jobs for so long. */
  leaseMs: number;
  logLevel: string;
}

const databaseUrl = makeValidator((value: string) => {
  if (!/^postgres(ql)?:\/\//.test(value)) throw new EnvError('must begin with postgres:// or postgresql://');
  return value;
});
const between = (least: number, most: number) =>
  makeValidator((value: string) => {
    const number = Number(value);
    if (!Number.isInteger(number) || number < least || number > most) {
      throw new EnvError(`must be a whole number from ${least} to ${most}`);
    }
    return number;
  });

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** @throws Error with one line per mistake, each naming its variable */
export function readSettings(env: NodeJS.ProcessEnv, cwd: string): Settings {
  const values = cleanEnv(
    env,
    {
      DATABASE_URL: databaseUrl(),
      NITRATE_DATA: str({ default: '.data' }),
      WORKER_CONCURRENCY: between(1, 64)({ default: Math.max(1, Math.floor(availableParallelism() / 2)) }),
      WORKER_MEMORY_MB: between(512, 1_000_000)({ default: 6144 }),
      WORKER_LEASE_SECONDS: between(2, 3600)({ default: 15 }),
      LOG_LEVEL: str({ default: 'info', choices: logLevels }),
    },
    {
      reporter: ({ errors }) => {
        const mistakes = Object.entries(errors).map(([name, error]) => `${name}: ${error?.message ?? 'is missing'}`);
        if (mistakes.length > 0) throw new Error(`the configuration has mistakes:\n  ${mistakes.join('\n  ')}`);
      },
    },
  );
  return {
    databaseUrl: values.DATABASE_URL,
    mediaFolder: resolve(cwd, values.NITRATE_DATA, 'media'),
    concurrency: values.WORKER_CONCURRENCY,
    memoryBytes: values.WORKER_MEMORY_MB * 1024 ** 2,
    leaseMs: values.WORKER_LEASE_SECONDS * 1000,
    logLevel: values.LOG_LEVEL,
  };
}
