import {
  type DuplicateReason,
  filmDuplicates,
  findSimilarFilms,
  listDifferentFilms,
  listDuplicates,
  markDifferentFilms,
  maxDuplicatesShown,
  mergeFilms as mergeFilmsCall,
  undoMerge as undoMergeCall,
  unmarkDifferentFilms,
} from '@nitrate/cataloguing/contract';
import { type Database, inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route, validationFailed } from '@nitrate/http';
import { sql } from 'kysely';
import type { CataloguingDeps } from '../../cataloguing-deps';
import type { RecordTables } from '../../record-tables';
import { listedFilms } from '../list/list-films';
import { editorsByName } from '../present-editor';
import { EditRefused } from '../record/change-records';
import { invalidRecord } from '../record/field-errors';
import { findDifferent, markDifferent, unmarkDifferent } from './different-films';
import { findTraits, signsOf } from './film-traits';
import {
  type FoundGroup,
  findFileGroups,
  findOpenPairs,
  findSimilar,
  findTitleDuplicates,
  findTitleGroups,
  groupsPerPage,
} from './find-duplicates';
import { findSimilarGroups, findSimilarTitles } from './find-similar-titles';
import { mergeFilmRecords } from './merge-films';
import { undoFilmMerge } from './undo-merge';

/** A merge that was not undone, as one of its films has it. */
interface StoredMerge {
  id: string;
  /** Number of the other film. */
  otherNo: number;
  /** Whether the film was merged into the other, not the other into it. */
  isInto: boolean;
  at: Date;
  by: string;
}

const maxMerges = 100;

/** The merges of a film, the newest first. */
async function findMerges(database: Database, filmId: string): Promise<StoredMerge[]> {
  const { rows } = await sql<StoredMerge>`
    select m.id, f.no as "otherNo", m.merged_id = ${filmId} as "isInto", m.at, m.by
    from film_merge m join film f on f.id = case when m.merged_id = ${filmId} then m.survivor_id else m.merged_id end
    where m.undone_at is null and (m.survivor_id = ${filmId} or m.merged_id = ${filmId})
    order by m.at desc limit ${sql.lit(maxMerges)}`.execute(database.tables<RecordTables>());
  return rows;
}

const pairsPerPage = 50;
const none: readonly number[] = [];

/** The endpoints that find films which may be the same, and merge them. */
export function duplicateEndpoints(app: HttpServer, deps: CataloguingDeps): void {
  const { database, sameFiles, mergeFollowers = [] } = deps;

  route(app, listDuplicates, async ({ query: { by = 'title', after } }) => {
    const found = await groupsBy[by](after);
    const groups = found.slice(0, groupsPerPage);
    const shown = groups.map(({ films }) => films.slice(0, maxDuplicatesShown));
    const [films, traitsOf] = await Promise.all([
      listedFilms(database, shown.flat()),
      findTraits(database, shown.flat()),
    ]);
    return {
      groups: groups.map((group, at) => {
        const listed = (shown[at] ?? []).filter((no) => films.has(no));
        return {
          films: listed.flatMap((no) => films.get(no) ?? []),
          signs: listed.map((no) => signsOf(traitsOf(listed[0] ?? no), traitsOf(no))),
          more: Math.max(0, group.films.length - maxDuplicatesShown),
        };
      }),
      next: found.length > groupsPerPage ? (groups.at(-1)?.cursor ?? null) : null,
    };
  });
  const groupsBy: Record<DuplicateReason, (after: string | undefined) => Promise<FoundGroup[]>> = {
    title: (after) => findTitleGroups(database, after),
    similar: (after) => findSimilarGroups(database, after),
    file: async (after) => (sameFiles ? findFileGroups(database, sameFiles, after) : []),
  };

  route(app, listDifferentFilms, async ({ query: { before } }) => {
    const rows = await findDifferent(database, before, pairsPerPage + 1);
    const shown = rows.slice(0, pairsPerPage);
    const [films, editorOf] = await Promise.all([
      listedFilms(
        database,
        shown.flatMap((row) => [row.one_no, row.other_no]),
      ),
      editorsByName(
        deps,
        shown.map(({ by }) => by),
      ),
    ]);
    return {
      pairs: shown.flatMap(({ id, one_no: one, other_no: other, at, by }) => {
        const pair = [one, other].flatMap((no) => films.get(no) ?? []);
        return pair.length === 2 ? [{ id, films: pair, at: at.toISOString(), by: editorOf(by) }] : [];
      }),
      next: rows.length > pairsPerPage ? (shown.at(-1)?.id ?? null) : null,
    };
  });

  route(app, markDifferentFilms, async ({ body: { films }, viewer, request, now }) => {
    await inTransaction(database, (transaction) =>
      markDifferent(transaction, films, { by: viewer.userId, now: now(), requestId: request.id }),
    );
    return {};
  });

  route(app, unmarkDifferentFilms, async ({ params: { pair }, viewer, request }) => {
    await inTransaction(database, (transaction) =>
      unmarkDifferent(transaction, pair, { by: viewer.userId, requestId: request.id }),
    );
    return {};
  });

  route(app, findSimilarFilms, async ({ query: { title_en: en, title_de: de, year } }) => {
    const numbers = await findSimilar(
      database,
      [en, de].filter((title) => title !== undefined),
      year,
    );
    return { films: [...(await listedFilms(database, numbers)).values()] };
  });

  route(app, filmDuplicates, async ({ params: { film: filmId } }) => {
    const film = await database
      .tables<RecordTables>()
      .selectFrom('film')
      .select(['no', 'merged_into'])
      .where('id', '=', filmId)
      .executeTakeFirst();
    if (!film) throw new Refusal('filmNotFound');
    const isMerged = film.merged_into !== null;
    const [byTitle, similar, byFile, merges] = await Promise.all([
      isMerged ? none : findTitleDuplicates(database, film.no),
      isMerged ? none : findSimilarTitles(database, film.no),
      isMerged || !sameFiles ? none : sameFiles.of(filmId).then((ids) => findOpenPairs(database, film.no, ids)),
      findMerges(database, filmId),
    ]);
    const numbers = [...new Set([...byFile, ...byTitle, ...similar])].slice(0, maxDuplicatesShown);
    const [films, traitsOf, editorOf] = await Promise.all([
      listedFilms(database, [...numbers, ...merges.map(({ otherNo }) => otherNo)]),
      findTraits(database, [film.no, ...numbers]),
      editorsByName(
        deps,
        merges.map(({ by }) => by),
      ),
    ]);
    const present = ({ id, otherNo, at, by }: StoredMerge) => {
      const other = films.get(otherNo);
      return other ? [{ id, film: other, at: at.toISOString(), by: editorOf(by) }] : [];
    };
    return {
      duplicates: numbers.flatMap((no) => {
        const other = films.get(no);
        const reasons: DuplicateReason[] = [
          ...(byTitle.includes(no) ? (['title'] as const) : []),
          ...(similar.includes(no) ? (['similar'] as const) : []),
          ...(byFile.includes(no) ? (['file'] as const) : []),
        ];
        return other ? [{ film: other, reasons, signs: signsOf(traitsOf(film.no), traitsOf(no)) }] : [];
      }),
      mergedInto: merges.filter(({ isInto }) => isInto).flatMap(present)[0] ?? null,
      merged: merges.filter(({ isInto }) => !isInto).flatMap(present),
    };
  });

  route(app, mergeFilmsCall, async ({ body, viewer, request, now }) => {
    if (body.survivor.id === body.merged.id) {
      throw validationFailed([{ path: 'body.merged.id', code: 'same', message: 'must be another film' }]);
    }
    const act = { by: viewer.userId, now: now(), requestId: request.id };
    const id = await inTransaction(database, (transaction) =>
      mergeFilmRecords(transaction, { ...body, ...act }, mergeFollowers),
    ).catch((error: unknown) => {
      throw error instanceof EditRefused ? invalidRecord(request, error.faults) : error;
    });
    return { id };
  });

  route(app, undoMergeCall, async ({ params: { merge }, viewer, request, now }) => {
    const act = { by: viewer.userId, now: now(), requestId: request.id };
    await inTransaction(database, (transaction) => undoFilmMerge(transaction, { merge, ...act }, mergeFollowers));
    return {};
  });
}
