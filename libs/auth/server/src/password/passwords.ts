import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { semaphore } from './semaphore';

/** Argon2id with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
export const argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const currentParameters = `$m=${argon2Parameters.memoryCost},t=${argon2Parameters.timeCost},p=${argon2Parameters.parallelism}$`;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. Without a hash it takes as long and returns false. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
  /** Whether the parameters of the hash differ from the current ones. */
  isOutdated(stored: string): boolean;
}

interface PasswordsDeps {
  /** Milliseconds since the last `GET` of a client; default: never. */
  sinceLastVisit?: () => number;
}

/** A visit within this time counts as a client that is loading pages. */
const recentVisitMs = 250;

/** Threads of libuv's pool, on which argon2 runs alongside file reads and compression; libuv's default is 4. */
const poolThreads = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4);

/**
 * Hashes and verifies passwords, concurrently up to the number of processors; one thread of libuv's pool always stays
 * free for file reads. While clients load pages, one processor is left to them: a delay matters less for a login than
 * for a page.
 * @throws Refusal `unavailable` when too many are waiting
 */
export function passwords({ sinceLastVisit = () => Infinity }: PasswordsDeps = {}): Passwords {
  const maxRunning = () => {
    const processors = availableParallelism() - (sinceLastVisit() < recentVisitMs ? 1 : 0);
    return Math.max(1, Math.min(processors, poolThreads - 1));
  };
  const run = semaphore({ maxRunning, maxWaiting: 500 });
  const hashPassword = (password: string) => run(() => hash(password.normalize('NFC'), argon2Parameters));
  let fallbackHash: Promise<string> | undefined;
  return {
    hash: hashPassword,
    async matches(stored, password) {
      fallbackHash ??= hashPassword('The password of an address without an account');
      const expected = stored ?? (await fallbackHash);
      const matches = await run(() => verify(expected, password.normalize('NFC')));
      return matches && typeof stored === 'string';
    },
    isOutdated: (stored) => !stored.startsWith('$argon2id$') || !stored.includes(currentParameters),
  };
}
