import type { Film } from '@nitrate/catalog/contract';
import type { Role } from '@nitrate/contract-kit';
import { userCleared, userSet } from '@nitrate/auth/data-access';
import { authAfter, userWith } from '@nitrate/auth/testing';

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

/** The auth slice of a visitor, or of a signed-in user with these roles. */
export const authOf = (roles?: readonly Role[]) =>
  authAfter(roles ? userSet(userWith({ roles: [...roles] })) : userCleared());

export const requestCall = '/api/catalog/films/:film/digitisation-request';
