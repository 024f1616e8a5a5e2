import {
  countFilmStates,
  filmStatuses,
  maxCountedFilms,
  maxExactFilms,
  type StateCount,
} from '@nitrate/cataloguing/contract';
import { type Database, inTransaction } from '@nitrate/database';
import { type HttpServer, route } from '@nitrate/http';
import { type RawBuilder, sql } from 'kysely';
import type { CataloguingDeps } from '../../cataloguing-deps';
import type { RecordTables } from '../../record-tables';
import { countFilms, hitsInSample, maxRead, sizeOfCatalogue } from './count-films';
import { allOf, filmConditions } from './film-filter-sql';

type Status = (typeof filmStatuses)[number];

interface Counted {
  films: number;
  isEstimate: boolean;
}

/** How many films that a filter leaves are in each state. */
export function countStatesEndpoint(app: HttpServer, { database, failedFilms }: CataloguingDeps): void {
  route(app, countFilmStates, async ({ query }) => {
    const conditions = await inTransaction(database, (transaction) => filmConditions(transaction, query, failedFilms));
    const { total, isEstimate, nos } = await countFilms(database, conditions);
    // Those that were found are numbers; of many films, each is looked at by itself.
    const condition = nos ? sql<boolean>`f.no = any(${nos}::integer[])` : allOf(conditions.map(({ met }) => met));
    const byStatus = nos ? await countFound(database, condition) : await countMany(database, condition);
    const states: [StateCount['state'], Counted][] = [
      ['all', { films: total, isEstimate: nos === undefined && isEstimate }],
      ...filmStatuses.map((status): [Status, Counted] => [
        status,
        byStatus.get(status) ?? { films: 0, isEstimate: false },
      ]),
      ['scheduled', await countScheduled(database, condition)],
    ];
    return {
      states: states.map(([state, counted]) => ({
        state,
        films: Math.min(counted.films, maxCountedFilms),
        isEstimate: counted.isEstimate,
        isMore: counted.films > maxCountedFilms,
      })),
    };
  });
}

async function countFound(database: Database, condition: RawBuilder<boolean>): Promise<Map<Status, Counted>> {
  const { rows } = await sql<{ status: Status; films: number }>`
    select f.status, count(*)::integer as films from film f where ${condition} group by f.status`.execute(
    database.tables<RecordTables>(),
  );
  return new Map(rows.map(({ status, films }) => [status, { films, isEstimate: false }]));
}

/** By a sample of the catalogue; of a state with few films, each is looked at. */
async function countMany(database: Database, condition: RawBuilder<boolean>): Promise<Map<Status, Counted>> {
  if ((await sizeOfCatalogue(database)) <= 2 * maxRead) return countFound(database, condition);
  const inStatus = filmStatuses.map((status) => sql<boolean>`(f.status = ${status} and ${condition})`);
  const { hits, films } = await hitsInSample(database, inStatus);
  const counted = new Map<Status, Counted>();
  for (const [at, status] of filmStatuses.entries()) {
    const estimate = Math.round(films(hits[at] ?? 0));
    const first = estimate > maxCountedFilms ? undefined : await countFirst(database, status, condition);
    if (first?.isAll) counted.set(status, { films: first.hits, isEstimate: false });
    else counted.set(status, { films: Math.max(estimate, first?.hits ?? 0), isEstimate: true });
  }
  return counted;
}

/** Among the first films with a status, so many of which are read soon. */
async function countFirst(
  database: Database,
  status: Status,
  condition: RawBuilder<boolean>,
): Promise<{ hits: number; isAll: boolean }> {
  const { rows } = await sql<{ read: number; hits: number }>`
    select count(*)::integer as read, count(*) filter (where ${condition})::integer as hits
    from (select * from film where status = ${status} order by no limit ${sql.lit(maxExactFilms + 1)}) f`.execute(
    database.tables<RecordTables>(),
  );
  const { read = 0, hits = 0 } = rows[0] ?? {};
  return { hits, isAll: read <= maxExactFilms };
}

async function countScheduled(database: Database, condition: RawBuilder<boolean>): Promise<Counted> {
  const { rows } = await sql<{ films: number }>`
    select count(*)::integer as films from (
      select from (select distinct film_id from film_schedule limit ${sql.lit(maxExactFilms + 1)}) s
      join film f on f.id = s.film_id where ${condition}) found`.execute(database.tables<RecordTables>());
  const films = rows[0]?.films ?? 0;
  return { films, isEstimate: films > maxExactFilms };
}
