import type { Contribution } from '@nitrate/contributions/contract';
import type { NamedFilmRef } from '../contributions-deps';
import { presentNamedFilm } from '../present-named-film';
import type { ContributionRow } from './contribution-store';

/** A contribution as editors see it. @param names addresses of users by id */
export function presentContribution(
  row: ContributionRow,
  film: NamedFilmRef,
  names: ReadonlyMap<string, string>,
): Contribution {
  const { id, kind, text, name, userId, state, note, createdAt, decidedAt, decidedBy } = row;
  return {
    ...{ id, kind, text, name, state, note },
    film: presentNamedFilm(film),
    email: userId === null ? row.email : (names.get(userId) ?? null),
    hasAccount: userId !== null,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? null),
  };
}
