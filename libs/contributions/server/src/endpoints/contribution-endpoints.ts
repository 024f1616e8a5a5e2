import type { FilmRef } from '@nitrate/catalog/contract';
import {
  type Contribution,
  contribute,
  contributionLimits,
  decideContribution,
  listContributions,
} from '@nitrate/contributions/contract';
import { type FieldError, defaultLocale, isEmailAddress } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, limitSender, route } from '@nitrate/http';
import { writeAudit } from '@nitrate/audit';
import { inTransaction } from '@nitrate/database';
import { publicLimits } from '../public-limits';
import type { ContributionsServerDeps } from '../contributions-deps';
import {
  type ContributionRow,
  countContributions,
  findContributions,
  lockContribution,
  saveContribution,
  saveDecision,
} from '../received/contribution-store';
import { loadFilm } from './load-film';
import { presentNamedFilm } from '../present-named-film';

/** The number of web addresses in a text. */
const countLinks = (text: string): number => text.match(/https?:\/\/|www\./gi)?.length ?? 0;

const invalid = (field: string, message: string): FieldError => ({ path: `body.${field}`, code: 'invalid', message });

export function contributeEndpoint(app: HttpServer, deps: ContributionsServerDeps): void {
  const { database } = deps;

  route(
    app,
    contribute,
    async ({ params, body, viewer, request, now: clock }) => {
      const film = await loadFilm(deps, params.film);
      const now = clock();
      const userId = viewer.state === 'signedIn' ? viewer.userId : null;
      const { contributionByUser: byUser, contributionByNetwork: byNetwork } = publicLimits;
      await limitSender(deps, { byUser, byNetwork }, viewer, { request, now });
      // A program gets the reply of a person, so that it learns nothing.
      if (body.website) return {};
      const { kind, text } = body;
      const guestValue = (value: string | undefined) => (userId === null && value?.trim()) || null;
      await saveContribution(database, {
        filmId: film.id,
        kind,
        text: text.trim(),
        userId,
        now,
        name: guestValue(body.name),
        email: guestValue(body.email),
      });
      return {};
    },
    {
      rules: ({ text, email }) => [
        ...(text !== undefined && text.trim().length < contributionLimits.minText
          ? [invalid('text', 'is too short')]
          : []),
        ...(text !== undefined && countLinks(text) > contributionLimits.maxLinks
          ? [invalid('text', 'has too many links')]
          : []),
        ...(email?.trim() && !isEmailAddress(email.trim()) ? [invalid('email', 'is not an e-mail address')] : []),
      ],
    },
  );
}

/** A contribution as editors see it. @param names addresses of users by id */
function presentContribution(row: ContributionRow, film: FilmRef, names: ReadonlyMap<string, string>): Contribution {
  const { id, kind, text, name, userId, state, note, createdAt, decidedAt, decidedBy } = row;
  return {
    id,
    kind,
    text,
    name,
    state,
    note,
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

export function decideContributionEndpoint(app: HttpServer, { database }: ContributionsServerDeps): void {
  route(app, decideContribution, async ({ params, body, viewer, request, now }) => {
    const { state } = body;
    const note = body.note.trim();
    await inTransaction(database, async (transaction) => {
      const stored = await lockContribution(transaction, params.contribution);
      if (!stored) throw new Refusal('notFound');
      if (stored.state === state && stored.note === note) return;
      await saveDecision(transaction, stored.id, { state, note, by: viewer.userId, now: now() });
      // Without text and note, which may name people.
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: `contribution.${state}`,
        target: { kind: 'contribution', id: stored.id },
        before: { state: stored.state },
        after: { state, film: stored.filmId },
        requestId: request.id,
      });
    });
    return {};
  });
}
