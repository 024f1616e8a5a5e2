import type { FilmFilter, FilmGap, FilmState } from '@nitrate/cataloguing/contract';
import type { Locale } from '@nitrate/contract-kit';
import { type RawBuilder, sql } from 'kysely';
import { filmKey } from '@nitrate/catalog/store';

type Condition = RawBuilder<boolean>;

/** The films `f` that a filter leaves, as a condition on `film f` that its indexes support. */
export function filmFilterSql({ q, archive, state, availability, collection, without }: FilmFilter): Condition {
  const conditions = [
    q?.trim() && matches(q.trim()),
    archive && sql`f.archive_id = (select id from archive where slug = ${archive})`,
    state && inState(state),
    availability && (availability === 'none' ? sql`f.availability = 'none'` : withMedia(availability)),
    collection && sql`f.facts->>'supplier_collection' = ${collection}`,
    without && lacks(without),
  ].filter((condition) => typeof condition === 'object');
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Films that have media are few: the index has only those. */
const withMedia = (availability: string): RawBuilder<unknown> =>
  sql`(f.availability <> 'none' and f.availability = ${availability})`;

function matches(q: string): RawBuilder<unknown> {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  const query = words.map((word) => (word.length > 1 ? `'${word}':*` : `'${word}'`)).join(' & ');
  const ways = [
    sql`f.supplier_id collate "C" like ${`${q.replace(/[\\%_]/g, '\\$&')}%`}`,
    ...(query === '' ? [] : [sql`f.title_words @@ to_tsquery('simple', film_fold(${query}))`]),
    ...(filmKey(q) === 'id' ? [sql`f.id = ${q}::uuid`] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

const inState = (state: FilmState): RawBuilder<unknown> =>
  state === 'scheduled' ? sql`f.id in (select film_id from film_schedule)` : sql`f.status = ${state}`;

function lacks(gap: FilmGap): RawBuilder<unknown> {
  const [field, locale] = gap.split('_') as ['title' | 'description', Locale];
  return sql`f.texts->${sql.lit(locale)}->>${sql.lit(field)} is null`;
}
