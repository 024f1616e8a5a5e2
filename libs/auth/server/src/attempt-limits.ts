import type { Database } from '@nitrate/database';
import { Refusal } from '@nitrate/http';
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Attempt, type AttemptLimit, countAttempt, type SuccessfulAttempts, waitSeconds } from './store/attempts';

const minutes = 60;
const hours = 3600;

/** The limits by what is attempted. */
export const limits = {
  loginByAccount: {
    scope: 'login account',
    ...{ freeAttempts: 5, firstWaitSeconds: 5, maxWaitSeconds: 15 * minutes, clearAfterSeconds: hours },
  },
  loginByAddress: {
    scope: 'login address',
    ...{ freeAttempts: 100, firstWaitSeconds: 5, maxWaitSeconds: 15 * minutes, clearAfterSeconds: 15 * minutes },
  },
  signUpByAddress: {
    scope: 'sign-up address',
    ...{ freeAttempts: 20, firstWaitSeconds: minutes, maxWaitSeconds: hours, clearAfterSeconds: 2 * hours },
  },
  mailByAddress: {
    scope: 'mail address',
    ...{ freeAttempts: 20, firstWaitSeconds: minutes, maxWaitSeconds: hours, clearAfterSeconds: 2 * hours },
  },
  resetMail: {
    scope: 'reset mail',
    ...{ freeAttempts: 1, firstWaitSeconds: minutes, maxWaitSeconds: hours, clearAfterSeconds: 2 * hours },
  },
  confirmMail: {
    scope: 'confirm mail',
    ...{ freeAttempts: 1, firstWaitSeconds: minutes, maxWaitSeconds: hours, clearAfterSeconds: 2 * hours },
  },
  codeMail: {
    scope: 'code mail',
    ...{ freeAttempts: 3, firstWaitSeconds: 30, maxWaitSeconds: 15 * minutes, clearAfterSeconds: hours },
  },
  codeAttempt: {
    scope: 'code attempt',
    ...{ freeAttempts: 15, firstWaitSeconds: minutes, maxWaitSeconds: hours, clearAfterSeconds: 2 * hours },
  },
} as const satisfies Record<string, AttemptLimit>;

interface LimitDeps {
  database: Database;
  /** Whether attempts are counted by network address as well. */
  limitAddresses: boolean;
}

/**
 * Counts an attempt against a key such as an account.
 * @throws Refusal `tooManyRequests` with the seconds until the next attempt
 */
export async function limitAttempts(
  { database }: Pick<LimitDeps, 'database'>,
  limit: AttemptLimit,
  key: string,
  now: Date,
): Promise<void> {
  const seconds = await countAttempt(database, { limit, key }, now);
  if (seconds > 0) throw tooManyRequests(seconds);
}

/**
 * Refuses an attempt as long as earlier ones make it wait, and counts nothing: for attempts of which only wrong ones are
 * counted, by `countAttempt`. The number of simultaneous ones has to be limited otherwise.
 * @throws Refusal `tooManyRequests` with the seconds until the next attempt
 */
export async function refuseDuringWait(
  { database }: Pick<LimitDeps, 'database'>,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const seconds = await waitSeconds(database, attempt, now);
  if (seconds > 0) throw tooManyRequests(seconds);
}

/** The refusal with the seconds until the next attempt in `Retry-After`. */
export const tooManyRequests = (seconds: number): Refusal =>
  new Refusal('tooManyRequests', { headers: { 'retry-after': String(seconds) } });

/**
 * Counts an attempt against the network of an address.
 * @throws Refusal `tooManyRequests` with the seconds until the next attempt
 */
export async function limitAddress(deps: LimitDeps, limit: AttemptLimit, address: string, now: Date): Promise<void> {
  if (deps.limitAddresses) await limitAttempts(deps, limit, networkOf(address), now);
}

/** What a login is counted against. */
export interface LoginAttempts {
  account: Attempt;
  address: Attempt;
}

export const loginAttempts = (emailKey: string, address: string): LoginAttempts => ({
  account: { limit: limits.loginByAccount, key: emailKey },
  address: { limit: limits.loginByAddress, key: networkOf(address) },
});

/** A login that succeeded clears the account's count, and refunds one attempt to the network. */
export const afterSuccess = ({ account, address }: LoginAttempts): SuccessfulAttempts => ({
  cleared: account,
  refunded: address,
});

/** The network of one household: an IPv4 address, or the /64 prefix of an IPv6 address. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : parsed.parts.slice(0, 4).join(':');
}
