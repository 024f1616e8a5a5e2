import { childEnvironment } from '@nitrate/processes';

/** The environment of PostgreSQL's programs. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: childEnvironment()['PATH'],
  TZ: 'UTC',
  LANG: 'C.UTF-8',
});
