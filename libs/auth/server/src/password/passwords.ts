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

/**
 * Hashing on threads of its own, no more at once than there are processors: more would only take them from others.
 * @throws Refusal `unavailable` when too many wait already
 */
export function passwords(gate = new Gate(availableParallelism(), 500)): Passwords {
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
