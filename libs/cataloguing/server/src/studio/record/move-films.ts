import { addRevisions, filmsTopic, lockForWriting, type NewRevision, reindexFilms } from '@nitrate/catalog/store';
import { notifyChange, type Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { RecordTables } from '../../record-tables';
import { type FilmAct, keepImported } from './change-records';

/** The name of the archive in the history of a film. */
export const movedField = 'archive';

export interface NamedFilm {
  id: string;
  title: string;
}

/**
 * What a move to another archive would do to a film. `taken`: a film there has its number. `merged`: deliveries for it
 * reach the film that it was merged into. `harvested`: the next harvest of its record would withdraw it, and add another.
 */
type MoveOutcome = 'moves' | 'there' | 'merged' | 'harvested' | 'taken';

/** A film with what would become of it in an archive. */
export interface DecidedMove extends NamedFilm {
  version: number;
  supplierId: string;
  from: { id: string; name: string };
  to: { id: string; name: string };
  outcome: MoveOutcome;
  /** Which film has the number, where it is taken. */
  by: NamedFilm | null;
}

interface FilmRow extends NamedFilm {
  version: number;
  supplierId: string;
  from: string;
  fromName: string;
  to: string;
  toName: string;
  isMerged: boolean;
  isHarvested: boolean;
  otherId: string | null;
  otherTitle: string | null;
}

const titleOf = (film: 'f' | 'o') => sql`
  coalesce(${sql.ref(`${film}.texts`)}->'en'->>'title', ${sql.ref(`${film}.texts`)}->'de'->>'title', ${sql.ref(`${film}.slug`)})`;

/**
 * Decides for films, in the order of their ids, whether each can come to an archive: archive and number are what a film
 * is delivered by, and two films never have the same.
 * @param wanted ids of archives by films
 * @param claimed finds films that are to come to the same archive, by their number
 */
export async function decideMoves(
  transaction: Transaction,
  wanted: ReadonlyMap<string, string>,
  claimed: (supplierIds: readonly string[]) => Promise<ReadonlyMap<string, NamedFilm>> = () =>
    Promise.resolve(new Map()),
): Promise<DecidedMove[]> {
  if (wanted.size === 0) return [];
  const { rows } = await sql<FilmRow>`
    select f.id, ${titleOf('f')} as title, f.version, f.supplier_id as "supplierId",
      f.archive_id as "from", a.name as "fromName", w.archive_id as "to", t.name as "toName",
      f.merged_into is not null as "isMerged",
      exists (select from harvested_record h where h.film_id = f.id) as "isHarvested",
      o.id as "otherId", ${titleOf('o')} as "otherTitle"
    from unnest(${[...wanted.keys()]}::uuid[], ${[...wanted.values()]}::uuid[]) w(film_id, archive_id)
    join film f on f.id = w.film_id
    join archive a on a.id = f.archive_id
    join archive t on t.id = w.archive_id
    left join film o on o.archive_id = w.archive_id and o.supplier_id = f.supplier_id
    order by f.id`.execute(transaction.tables<RecordTables>());
  const others = new Map(await claimed(rows.map(({ supplierId }) => supplierId)));
  return rows.map(({ from, fromName, to, toName, isMerged, isHarvested, otherId, otherTitle, ...film }) => {
    const other = otherId === null ? others.get(film.supplierId) : { id: otherId, title: otherTitle ?? '' };
    const outcome: MoveOutcome =
      from === to ? 'there' : isMerged ? 'merged' : isHarvested ? 'harvested' : other ? 'taken' : 'moves';
    if (outcome === 'moves') others.set(film.supplierId, { id: film.id, title: film.title });
    return {
      ...film,
      from: { id: from, name: fromName },
      to: { id: to, name: toName },
      outcome,
      by: outcome === 'taken' ? (other ?? null) : null,
    };
  });
}

/**
 * Gives films to the archives that were decided on in the same transaction, which holds the lock of the writers, with an
 * entry in the history of each. Addresses, media and times of watching stay with what they belong to.
 * @returns the films with their new version
 */
export async function moveFilms(
  transaction: Transaction,
  moves: readonly DecidedMove[],
  act: FilmAct,
): Promise<{ id: string; version: number }[]> {
  if (moves.length === 0) return [];
  await lockForWriting(transaction);
  await keepImported(transaction, moves, act);
  const ids = moves.map(({ id }) => id);
  await sql`
    update film f set archive_id = w.archive_id, updated_at = ${act.now}
    from unnest(${ids}::uuid[], ${moves.map(({ to }) => to.id)}::uuid[]) w(film_id, archive_id)
    where f.id = w.film_id`.execute(transaction.tables<RecordTables>());
  const { kind, by, now } = act;
  const moved = moves.map(({ id, version }) => ({ id, version: version + 1 }));
  await addRevisions(
    transaction,
    moves.map(({ id, version, from, to }): NewRevision => {
      const changes = [{ field: movedField, before: from.name, after: to.name }];
      return { filmId: id, kind, version: version + 1, at: now, by, changes };
    }),
  );
  await reindexFilms(transaction, ids);
  await notifyChange(transaction.client, filmsTopic);
  return moved;
}
