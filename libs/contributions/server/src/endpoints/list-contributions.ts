import { type Contribution, listContributions } from '@nitrate/contributions/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import type { ContributionsServerDeps, NamedFilmRef } from '../contributions-deps';
import { type ContributionRow, countContributions, findContributions } from '../received/contribution-store';
import { presentNamedFilm } from '../present-named-film';

/** A contribution as editors see it. @param names addresses of users by id */
function presentContribution(
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

export function listContributionsEndpoint(app: HttpServer, deps: ContributionsServerDeps): void {
  const { database, findFilms, findNames } = deps;
  route(app, listContributions, async ({ query: { lang = defaultLocale, state = 'new', cursor, size = 24 } }) => {
    const [found, counts] = await Promise.all([
      findContributions(database, { state, olderThan: cursor, limit: size + 1 }),
      countContributions(database),
    ]);
    const shown = found.slice(0, size);
    const people = shown.flatMap(({ userId, decidedBy }) => [userId, decidedBy]).filter((id) => id !== null);
    const [films, names] = await Promise.all([
      findFilms([...new Set(shown.map(({ filmId }) => filmId))], lang),
      findNames([...new Set(people)]),
    ]);
    return {
      contributions: shown.flatMap((row) => {
        const film = films.get(row.filmId);
        return film ? [presentContribution(row, film, names)] : [];
      }),
      next: found.length > size ? (shown.at(-1)?.id ?? null) : null,
      counts,
    };
  });
}
