import type { DuplicateSigns } from '@nitrate/cataloguing/contract';
import { keyOf, peopleFields } from '@nitrate/catalog/store';
import { parseTimecode } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { RecordTables } from '../../record-tables';

/** What speaks for or against two films being the same, apart from titles and years. */
export interface FilmTraits {
  /** Names as the record has them, by keys that do not depend on the order of first name and surname. */
  people: ReadonlyMap<string, string>;
  /** Keys of the directors. */
  directors: readonly string[];
  durationMs: number | null;
}

const unknown: FilmTraits = { people: new Map(), directors: [], durationMs: null };

const personKey = (name: string): string => keyOf(name).split(' ').toSorted().join(' ');

/** The traits of films by their numbers. */
export async function findTraits(database: Database, nos: readonly number[]): Promise<(no: number) => FilmTraits> {
  const rows = await database
    .tables<RecordTables>()
    .selectFrom('film')
    .select(['no', 'facts', 'duration_ms'])
    .where(sql<boolean>`no = any(${[...new Set(nos)]}::integer[])`)
    .execute();
  const traits = new Map(
    rows.map(({ no, facts, duration_ms }): [number, FilmTraits] => [
      no,
      {
        people: new Map(peopleFields.flatMap((field) => facts[field] ?? []).map((name) => [personKey(name), name])),
        directors: (facts.production_talent_director ?? []).map(personKey),
        durationMs: duration_ms ?? parseTimecode(facts.si_format_duration ?? '') ?? null,
      },
    ]),
  );
  return (no) => traits.get(no) ?? unknown;
}

const inCommon = (one: FilmTraits, other: FilmTraits): string[] =>
  [...one.people].flatMap(([key, name]) => (other.people.has(key) ? [name] : []));

/** Films of one length may differ by a title card, or by the speed of a copy. */
function differInLength({ durationMs: one }: FilmTraits, { durationMs: other }: FilmTraits): boolean {
  if (one === null || other === null) return false;
  return Math.abs(one - other) > Math.max(60_000, 0.05 * Math.max(one, other));
}

/** Whether two films are others, by what both records say: no person in common, and other directors or another length. */
export const areOthers = (one: FilmTraits, other: FilmTraits): boolean =>
  inCommon(one, other).length === 0 &&
  ((one.directors.length > 0 && other.directors.length > 0) || differInLength(one, other));

/** What is shown of a film that is compared with a first one. */
export const signsOf = (first: FilmTraits, film: FilmTraits): DuplicateSigns => ({
  durationMs: film.durationMs,
  people: film === first ? [] : inCommon(first, film),
});
