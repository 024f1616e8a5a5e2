import { EnvError, makeValidator } from 'envalid';

/** The URL of a PostgreSQL server. */
export const databaseUrl = makeValidator((value: string) => {
  if (!/^postgres(ql)?:\/\//.test(value)) throw new EnvError('must begin with postgres:// or postgresql://');
  return value;
});

/** An address or host name to listen on. */
export const host = makeValidator((value: string) => {
  if (!/^[\w.:-]+$/.test(value)) throw new EnvError('must be an address or host name to listen on');
  return value;
});

/** An integer from `min` to `max`, both included. */
export const integer = (min: number, max: number) =>
  makeValidator((value: string) => {
    const parsed = Number(value);
    if (!Number.isInteger(parsed) || parsed < min || parsed > max) {
      throw new EnvError(`must be a whole number from ${min} to ${max}`);
    }
    return parsed;
  });

/** Hours of the day, UTC, from the start of one to the start of another; over midnight where the second is earlier. */
export interface DayHours {
  from: number;
  to: number;
}

/** Two hours of the day, such as `22-6`. */
export const dayHours = makeValidator<DayHours>((value: string) => {
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(value)?.map(Number) ?? [];
  if (from === undefined || to === undefined || from > 23 || to > 24 || from === to) {
    throw new EnvError('must be two hours of the day in UTC, such as 22-6');
  }
  return { from, to };
});

/** Secrets, separated by commas. */
export const signingKeys = makeValidator<readonly string[]>((value: string) => {
  const keys = value.split(',').map((key) => key.trim());
  if (keys.some((key) => key.length < 32)) {
    throw new EnvError('must be keys of at least 32 characters, separated by commas');
  }
  return keys;
});

/** Values of `LOG_LEVEL`. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
