import { filmGaps, type Release, type ReleaseDetails, type ReleaseFilm } from '@nitrate/cataloguing/contract';
import { byLocale, locales } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import type { CataloguingDeps } from '../../cataloguing-deps';
import { editorsByName } from '../present-editor';
import { findReleasePages, homeRowId } from './find-pages';
import { plannedOutcome } from './perform-release';
import { type CountedRelease, findEvents, findReleaseFilms, findReleases } from './release-store';

type Deps = Pick<CataloguingDeps, 'database' | 'findNames' | 'releasedPages' | 'homeRows'>;

export async function presentReleases(deps: Deps, stored: readonly CountedRelease[]): Promise<Release[]> {
  const editorOf = await editorsByName(
    deps,
    stored.map(({ planned_by }) => planned_by),
  );
  return stored.map(({ id, name, at, zone, state, version, ended_at, films, published, planned_by }) => ({
    id,
    name,
    zone,
    state,
    version,
    films,
    published,
    at: at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    by: editorOf(planned_by),
  }));
}

/**
 * A release with its films and its history.
 * @throws Refusal `releaseNotFound`
 */
export async function loadRelease(deps: Deps, id: string): Promise<ReleaseDetails> {
  const { database } = deps;
  const [release] = await presentReleases(deps, await findReleases(database, { id }));
  if (!release) throw new Refusal('releaseNotFound');
  const [films, events, hasHomeRow] = await Promise.all([
    findReleaseFilms(database, id),
    findEvents(database, id),
    deps.homeRows?.has(database, homeRowId(id)) ?? false,
  ]);
  const pages = await findReleasePages(deps, id, countCollections(films));
  const editorOf = await editorsByName(deps, [...events.map(({ by }) => by), ...pages.map(({ savedBy }) => savedBy)]);
  return {
    ...release,
    hasHomeRow,
    list: films.map(presentFilm),
    pages: pages.map(({ savedBy, ...page }) => ({ ...page, savedBy: editorOf(savedBy) })),
    history: events.map(({ id: no, kind, at, by, details }) => ({
      ...details,
      id: no,
      kind,
      at: at.toISOString(),
      by: editorOf(by),
    })),
  };
}

type FoundFilm = Awaited<ReturnType<typeof findReleaseFilms>>[number];

function presentFilm({ film_id, title, supplier_id, outcome, texts, ...film }: FoundFilm): ReleaseFilm {
  const { status, availability, merged_into, scheduledAt } = film;
  const found = status === null ? undefined : { status, isMerged: merged_into !== null };
  const texted = new Set(
    locales.flatMap((locale) => [
      ...(texts?.[locale]?.title === undefined ? [] : [`title_${locale}`]),
      ...(texts?.[locale]?.description === undefined ? [] : [`description_${locale}`]),
    ]),
  );
  return {
    id: film_id,
    title: texts ? byLocale((locale) => texts[locale]?.title ?? null) : title,
    supplierId: supplier_id,
    status,
    availability: availability ?? 'none',
    scheduledAt: scheduledAt?.toISOString() ?? null,
    without: found ? filmGaps.filter((gap) => !texted.has(gap)) : [],
    outcome: outcome ?? plannedOutcome(found),
  };
}

/** Films by the names of their collections. */
function countCollections(films: readonly FoundFilm[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { collection } of films) {
    if (collection !== null) counts.set(collection, (counts.get(collection) ?? 0) + 1);
  }
  return counts;
}
