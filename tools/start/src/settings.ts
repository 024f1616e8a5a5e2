import { resolve } from 'node:path';
import { cleanEnv, EnvError, makeValidator, port, str, url } from 'envalid';

/** How much of the demo archive to make: `first` stops after the three films that the first page needs. */
export type DemoExtent = 'all' | 'first' | 'none';

export interface Settings {
  port: number;
  host: string;
  /** Absolute path of the data folder. */
  dataFolder: string;
  /** Undefined: we run a PostgreSQL of our own in the data folder. */
  databaseUrl: string | undefined;
  demo: DemoExtent;
}

const host = makeValidator((value: string) => {
  if (!/^[\w.:-]+$/.test(value)) throw new EnvError('must be an address or host name to listen on');
  return value;
});
const databaseUrl = makeValidator((value: string) => {
  if (!/^postgres(ql)?:\/\//.test(value)) throw new EnvError('must begin with postgres:// or postgresql://');
  return value;
});

/**
 * Reads what the supervisor itself needs; the api and the worker check their own.
 *
 * @throws Error with one line per mistake, each naming its variable.
 */
export function readSettings(env: NodeJS.ProcessEnv, cwd: string): Settings {
  const values = cleanEnv(
    env,
    {
      PORT: port({ default: 4200 }),
      HOST: host({ default: 'localhost' }),
      NITRATE_DATA: str({ default: '.data' }),
      DATABASE_URL: databaseUrl({ default: undefined }),
      PUBLIC_ORIGIN: url({ default: undefined }),
      NITRATE_DEMO: str({ default: undefined, choices: ['all', 'first', 'none'] }),
    },
    {
      reporter: ({ errors }) => {
        const mistakes = Object.entries(errors).map(([name, error]) => `${name}: ${error?.message ?? 'is missing'}`);
        if (mistakes.length > 0) throw new Error(`the configuration has mistakes:\n  ${mistakes.join('\n  ')}`);
      },
    },
  );
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: resolve(cwd, values.NITRATE_DATA),
    databaseUrl: values.DATABASE_URL,
    demo: (values.NITRATE_DEMO as DemoExtent | undefined) ?? (values.DATABASE_URL ? 'none' : 'all'),
  };
}
