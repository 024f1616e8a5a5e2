import { Refusal } from '@nitrate/http';
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type AttemptLimit, countAttempt, type SucceededTries, type Tried } from './store/attempts';
import type { AuthContext } from './auth-context';

const minutes = 60;
const hours = 3600;

/** What may be tried how often, before the waits begin to grow. */
export const limits = {
  loginByAccount: { scope: 'login account', free: 5, wait: 5, longestWait: 15 * minutes, forget: hours },
  loginByAddress: { scope: 'login address', free: 100, wait: 5, longestWait: 15 * minutes, forget: 15 * minutes },
  signUpByAddress: { scope: 'sign-up address', free: 20, wait: minutes, longestWait: hours, forget: 2 * hours },
  mailByAddress: { scope: 'mail address', free: 20, wait: minutes, longestWait: hours, forget: 2 * hours },
  resetMail: { scope: 'reset mail', free: 1, wait: minutes, longestWait: hours, forget: 2 * hours },
  confirmMail: { scope: 'confirm mail', free: 1, wait: minutes, longestWait: hours, forget: 2 * hours },
  codeMail: { scope: 'code mail', free: 3, wait: 30, longestWait: 15 * minutes, forget: hours },
  codeTry: { scope: 'code try', free: 15, wait: minutes, longestWait: hours, forget: 2 * hours },
} as const satisfies Record<string, AttemptLimit>;

type LimitContext = Pick<AuthContext, 'db' | 'limitAddresses'>;

/** @throws Refusal `tooManyRequests` that says when the next try may come */
export async function limitTries(
  { db }: Pick<LimitContext, 'db'>,
  limit: AttemptLimit,
  key: string,
  now: Date,
): Promise<void> {
  const wait = await countAttempt(db, limit, key, now);
  if (wait > 0) throw tooMany(wait);
}

/** The refusal that says in how many seconds the next try may come. */
export const tooMany = (wait: number): Refusal =>
  new Refusal('tooManyRequests', { headers: { 'retry-after': String(wait) } });

/** The same, counted for the network that the address belongs to. */
export async function limitAddress(
  context: LimitContext,
  limit: AttemptLimit,
  address: string,
  now: Date,
): Promise<void> {
  if (context.limitAddresses) await limitTries(context, limit, networkOf(address), now);
}

/** What a login is counted for. */
export interface TriesOfLogin {
  account: Tried;
  address: Tried;
}

export const triesOfLogin = (account: string, address: string): TriesOfLogin => ({
  account: { limit: limits.loginByAccount, key: account },
  address: { limit: limits.loginByAddress, key: networkOf(address) },
});

/** What counts no more after a login: all tries of the account, and of the address this one. */
export const succeeded = ({ account, address }: TriesOfLogin): SucceededTries => ({
  forgotten: account,
  refunded: address,
});

/** One household or host: an address of IPv4, the first half of one of IPv6, which its owner picks the rest of. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : parsed.parts.slice(0, 4).join(':');
}
