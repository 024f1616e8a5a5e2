import type { Endpoint } from '@nitrate/contract-kit';
import { Refusal } from '../problems/refusal';
import type { Viewer } from './viewer';

/**
 * Checks whether a viewer may make a call, by the access that its contract declares.
 * @throws Refusal `unauthenticated`, `forbidden`, `emailNotConfirmed`, `secondFactorRequired` or `twoFactorRequired`,
 *   in this order
 */
export function checkAccess(
  { access, twoFactor }: Pick<Endpoint, 'access' | 'twoFactor'>,
  viewer: Viewer,
  now: Date,
): void {
  if (access === 'anyone') return;
  if (viewer.state === 'anonymous') throw new Refusal('unauthenticated');
  const roles = access === 'editor' ? (['EDITOR', 'ADMIN'] as const) : access === 'admin' ? (['ADMIN'] as const) : [];
  if (roles.length > 0 && !roles.some((role) => viewer.roles.includes(role))) throw new Refusal('forbidden');
  if (access !== 'signedIn' && !viewer.confirmed) throw new Refusal('emailNotConfirmed');
  if (twoFactor === true && viewer.lacksSecondFactor) throw new Refusal('secondFactorRequired');
  if (twoFactor && !(viewer.twoFactorUntil && viewer.twoFactorUntil > now)) throw new Refusal('twoFactorRequired');
}
