import type { Database } from '@nitrate/database';

export interface YearSize {
  /** Rows of the ledger, about. */
  rows: number;
  films: number;
  archives: number;
  organisations: number;
  viewers: number;
}

const idOf = (kind: string) => (n: number) => `0199a000-0000-7000-8000-${kind}${String(n).padStart(11, '0')}`;
export const filmId = idOf('f');
export const archiveId = idOf('a');
export const organisationId = idOf('b');

const idIn = (kind: string, number: string) =>
  `('0199a000-0000-7000-8000-${kind}' || lpad((${number})::text, 11, '0'))::uuid`;

/** Reports of a play of a full film, one a minute. */
const reportsPerFilm = 20;
/** Plays of previews per play of a full film. */
const previewsPerFilm = 3;

/** Writes a year of watching, November 2025 to October 2026, into the ledger and the days of its plays. */
export async function writeYear({ pool }: Database, size: YearSize): Promise<{ rows: number; plays: number }> {
  const films = Math.round(size.rows / (reportsPerFilm + previewsPerFilm));
  const months = Array.from({ length: 13 }, (_, n) => new Date(Date.UTC(2025, 10 + n, 1)));
  for (const [index, month] of months.slice(0, -1).entries()) {
    const bounds = [month, months[index + 1] ?? month].map((time) => `'${lowestKey(time.getTime())}'`);
    await pool.query(
      `create table watch_time_${index} partition of watch_time for values from (${bounds[0]}) to (${bounds[1]})`,
    );
  }
  await pool.query('select setseed(0.5)');
  await pool.query(`
    create temporary table plays as
    select number, kind, at, film, archive_id, source, asset_ms, reports,
      case when source = 'network' then ${idIn('b', '1 + number % ' + size.organisations)} end as organisation_id,
      case when source = 'network' then '192.0.' || number % ${size.organisations} || '.' || (number / 97 % 2) * 128 || '/25'
        end as network,
      case when kind = 'full' and source <> 'network' or number % 10 = 0
        then ${idIn('c', `floor(${size.viewers} * random() ^ 1.5)::int`)} end as viewer
    from (
      select number, kind, film, '2025-11-01'::timestamp + random() * interval '364 days 23 hours' as at,
        ${idIn('a', `1 + film % ${size.archives}`)} as archive_id, 3_600_000 as asset_ms,
        case when kind = 'preview' then 1 else 1 + floor(random() * ${reportsPerFilm * 2 - 1})::int end as reports,
        case when kind = 'preview' then 'preview'
          else (array['subscription','subscription','subscription','ticket','network','openAccess'])[1 + number % 6]
        end as source
      from (
        select number, 1 + floor(${size.films} * random() ^ 2.5)::int as film,
          case when number <= ${films} then 'full' else 'preview' end as kind
        from generate_series(1, ${films * (1 + previewsPerFilm)}) as number
      ) as numbered
    ) as played`);
  await pool.query(`
    insert into watch_time (key, item, received_at, film_id, asset_id, kind, asset_ms, archive_id, seconds, source,
      organisation_id, network, viewer)
    select (left(time, 8) || '-' || right(time, 4) || '-7' || lpad(to_hex(report), 3, '0') || '-8000-'
        || lpad(to_hex(number), 12, '0'))::uuid,
      0, reported_at + interval '1 minute', ${idIn('f', 'film')}, ${idIn('d', 'film')}, kind, asset_ms, archive_id,
      case kind when 'preview' then 12 else 60 end, source, organisation_id, network, viewer
    from (
      select *, lpad(to_hex((extract(epoch from reported_at) * 1000)::bigint), 12, '0') as time
      from (
        select *, at + report * interval '1 minute' as reported_at
        from plays cross join lateral generate_series(0, reports - 1) as report
      ) as reported
      where reported_at < '2026-11-01'
    ) as timed order by reported_at`);
  await pool.query(`
    insert into watch_play_day (day, month, play, film_id, archive_id, kind, source, organisation_id, network, viewer,
      asset_ms, seconds, reports)
    select at::date, date_trunc('month', at)::date, ('00000000-0000-0000-' || substr(key::text, 20))::uuid, film_id,
      archive_id, kind, source, organisation_id, network, viewer, asset_ms, sum(seconds), count(*)
    from (
      select *, to_timestamp(('x' || translate(left(key::text, 13), '-', ''))::bit(48)::bigint / 1000.0)
        at time zone 'utc' as at from watch_time
    ) as timed group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`);
  await pool.query('update watch_rollup set through_sequence = (select max(sequence) from watch_time)');
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ rows: number; plays: number }>(
    'select (select count(*) from watch_time) as rows, (select count(*) from watch_play_day) as plays',
  );
  return rows[0] ?? { rows: 0, plays: 0 };
}

function lowestKey(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
