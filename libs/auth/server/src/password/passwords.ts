import { availableParallelism } from 'node:os';
import { Gate } from './gate';
import { hashOnThread, verifyOnThread } from './hashing-threads';

/** Argon2id as OWASP's password storage cheat sheet wants it: 19 MiB, two passes, one lane. */
export const argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const current = `$m=${argon2Parameters.memoryCost},t=${argon2Parameters.timeCost},p=${argon2Parameters.parallelism}$`;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password is the one of the hash; without a hash it takes as long, and never is. */
  matches(stored: string | undefined, password: string): Promise<boolean>;
  /** The hash was made with other parameters than those of today. */
  isOutdated(stored: string): boolean;
}

export interface PasswordsDeps {
  /** Milliseconds since somebody last asked for a page or the like; nobody ever does unless told. */
  sinceLastVisit?: () => number;
}

/** Visitors are there while the last one came within so many milliseconds: between two clicks on one page. */
const visitMs = 250;

/**
 * Hashing on threads of its own, no more at once than there are processors: more would only take them from others.
 * While visitors are there one processor is left to them, where there is another: a login that waits for a hash
 * longer is not noticed, a page is.
 * @throws Refusal `unavailable` when too many wait already
 */
export function passwords({ sinceLastVisit = () => Infinity }: PasswordsDeps = {}): Passwords {
  const processors = availableParallelism();
  const gate = new Gate({
    mostRunning: () => (sinceLastVisit() < visitMs ? Math.max(1, processors - 1) : processors),
    mostWaiting: 500,
  });
  const make = (password: string) => gate.run(() => hashOnThread(password.normalize('NFC'), argon2Parameters));
  let nobodys: Promise<string> | undefined;
  return {
    hash: make,
    async matches(stored, password) {
      nobodys ??= make('The password of nobody at all');
      const against = stored ?? (await nobodys);
      const isSame = await gate.run(() => verifyOnThread(against, password.normalize('NFC')));
      return isSame && stored !== undefined;
    },
    isOutdated: (stored) => !stored.startsWith('$argon2id$') || !stored.includes(current),
  };
}
