import type { Film } from '@nitrate/catalog/contract';
import type { Role } from '@nitrate/contract-kit';
import { authSlice, userCleared, userSet } from '@nitrate/auth/data-access';

/** A film that cannot be watched. */
export const record = {
  id: 'film-1',
  slug: 'a-walk',
  supplierId: 'HFC-0412',
  archive: { id: 'a', slug: 'a', name: 'Harbour Archive, North' },
  title: 'A Walk & a “Talk”',
  supplier_collection: 'Newsreels',
  source: 'https://www.archive.example/records/1',
  availability: 'none',
} as Film;

/** A signed-in user, without roles. */
export const member = {
  ...{ sub: 'u1', claims: [], exp2fa: null, expiredTicket: false, expirationAcknowledged: false },
  ...{ b2cSubscriptionId: null, stripeSubscriptionId: null },
};

/** The auth slice of a visitor, or of a signed-in user with these roles. */
export function authOf(roles?: readonly Role[]): { auth: typeof authSlice.reducer } {
  const action = roles ? userSet({ ...member, roles: [...roles] }) : userCleared();
  const initial = authSlice.reducer(undefined, action);
  return { auth: (state = initial, next) => authSlice.reducer(state, next) };
}

export const requestCall = '/api/catalog/films/:film/digitisation-request';
