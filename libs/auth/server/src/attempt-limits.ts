import type { SecurityLog } from '@nitrate/audit';
import type { Database } from '@nitrate/database';
import { type Attempting, type AttemptLimit, clientNetwork, Refusal } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import { type Attempt, countAttempt, refundAttempt, type SuccessfulAttempts, waitSeconds } from './store/attempts';

const minutes = 60;
const hours = 3600;

/** No login waits longer than this, nor does the mailed link that ends the wait. */
const maxLoginWaitSeconds = 15 * minutes;

const passwordLimit = {
  freeAttempts: 5,
  firstWaitSeconds: 5,
  maxWaitSeconds: maxLoginWaitSeconds,
  clearAfterSeconds: hours,
};

/** The limits by what is attempted. */
export const attemptLimits = {
  /** In browsers that the account is not known in, all of them together. */
  loginByAccount: { scope: 'login account', ...passwordLimit },
  /** In one browser that the account is known in. */
  loginByBrowser: { scope: 'login browser', ...passwordLimit },
  oldPassword: { scope: 'old password', ...passwordLimit },
  loginByAddress: {
    scope: 'login address',
    freeAttempts: 100,
    firstWaitSeconds: 5,
    maxWaitSeconds: 15 * minutes,
    clearAfterSeconds: 15 * minutes,
  },
  /** Sign-ins at institutions that have begun and not succeeded. A whole campus may have one address. */
  signOnByAddress: {
    scope: 'sign-on address',
    freeAttempts: 200,
    firstWaitSeconds: 5,
    maxWaitSeconds: 15 * minutes,
    clearAfterSeconds: 15 * minutes,
  },
  signUpByAddress: {
    scope: 'sign-up address',
    freeAttempts: 20,
    firstWaitSeconds: minutes,
    maxWaitSeconds: hours,
    clearAfterSeconds: 2 * hours,
  },
  mailByAddress: {
    scope: 'mail address',
    freeAttempts: 20,
    firstWaitSeconds: minutes,
    maxWaitSeconds: hours,
    clearAfterSeconds: 2 * hours,
  },
  resetMail: {
    scope: 'reset mail',

    freeAttempts: 1,
    firstWaitSeconds: minutes,
    maxWaitSeconds: maxLoginWaitSeconds,
    clearAfterSeconds: 2 * hours,
  },
  confirmMail: {
    scope: 'confirm mail',
    freeAttempts: 1,
    firstWaitSeconds: minutes,
    maxWaitSeconds: hours,
    clearAfterSeconds: 2 * hours,
  },
  /** To an address that somebody enters as their new one. */
  newAddressMail: {
    scope: 'new address mail',
    freeAttempts: 3,
    firstWaitSeconds: minutes,
    maxWaitSeconds: hours,
    clearAfterSeconds: 2 * hours,
  },
  codeMail: {
    scope: 'code mail',
    freeAttempts: 3,
    firstWaitSeconds: 30,
    maxWaitSeconds: 15 * minutes,
    clearAfterSeconds: hours,
  },
  codeAttempt: {
    scope: 'code attempt',
    freeAttempts: 15,
    firstWaitSeconds: minutes,
    maxWaitSeconds: hours,
    clearAfterSeconds: 2 * hours,
  },
} as const satisfies Record<string, AttemptLimit>;

interface LimitDeps {
  database: Database;
  security: SecurityLog;
  /** Whether attempts are counted by network as well. */
  limitAddresses: boolean;
}

/**
 * Counts an attempt against a key such as an account.
 * @throws Refusal `tooManyRequests` with the seconds until the next attempt
 */
export async function limitAttempts(
  deps: Omit<LimitDeps, 'limitAddresses'>,
  limit: AttemptLimit,
  key: string,
  { request, now }: Attempting,
): Promise<void> {
  const seconds = await countAttempt(deps.database, { limit, key }, now);
  if (seconds > 0) throw refuseAttempt(deps, { limit, seconds, subject: key }, request);
}

/**
 * Refuses an attempt as long as earlier ones make it wait, and counts nothing: for attempts of which only wrong ones are
 * counted, by `countAttempt`. The number of simultaneous ones has to be limited otherwise.
 * @throws Refusal `tooManyRequests` with the seconds until the next attempt
 */
export async function refuseDuringWait(
  deps: Omit<LimitDeps, 'limitAddresses'>,
  { limit, key }: Attempt,
  { request, now }: Attempting,
): Promise<void> {
  const seconds = await waitSeconds(deps.database, { limit, key }, now);
  if (seconds > 0) throw refuseAttempt(deps, { limit, seconds, subject: key }, request);
}

/** Logs an attempt that came too early, and returns its refusal with the seconds until the next in `Retry-After`. */
export function refuseAttempt(
  { security }: Pick<LimitDeps, 'security'>,
  { limit, seconds, subject }: { limit: AttemptLimit; seconds: number; subject?: string | undefined },
  request: Attempting['request'],
): Refusal {
  security.record(request, 'attempt.limited', { limit: limit.scope, waitSeconds: seconds, subject });
  return new Refusal('tooManyRequests', { headers: { 'retry-after': String(seconds) } });
}

/**
 * Counts an attempt against the network of the client.
 * @throws Refusal `tooManyRequests` with the seconds until the next attempt
 */
export async function limitAddress(deps: LimitDeps, limit: AttemptLimit, attempting: Attempting): Promise<void> {
  if (!deps.limitAddresses) return;
  const { request, now } = attempting;
  const seconds = await countAttempt(deps.database, { limit, key: clientNetwork(request.ip) }, now);
  if (seconds > 0) throw refuseAttempt(deps, { limit, seconds }, request);
}

/** Takes back an attempt of the client's network, which has succeeded. */
export async function refundAddress(
  { database, limitAddresses }: Pick<LimitDeps, 'database' | 'limitAddresses'>,
  limit: AttemptLimit,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<void> {
  if (limitAddresses) await refundAttempt(database, { limit, key: clientNetwork(ip) });
}

/** What a login is counted against. */
export interface LoginAttempts {
  account: Attempt;
  address: Attempt;
}

/** A login in a browser that the account is known in: strangers cannot make it wait. */
export const browserAttempt = (emailKey: string, browserId: string): Attempt => ({
  limit: attemptLimits.loginByBrowser,
  key: `${emailKey} ${browserId}`,
});

export const loginAttempts = (emailKey: string, address: string): LoginAttempts => ({
  account: { limit: attemptLimits.loginByAccount, key: emailKey },
  address: { limit: attemptLimits.loginByAddress, key: clientNetwork(address) },
});

/** A login that succeeded clears the account's count, and refunds one attempt to the network. */
export const afterSuccess = ({ account, address }: LoginAttempts): SuccessfulAttempts => ({
  cleared: account,
  refunded: address,
});
