import type { Database } from '@nitrate/database';
import type { CountedPage } from './read-page-view';

/** Different pages, languages and referring sites that are told apart in a day; what comes later is counted as one. */
const mostRowsADay = 100_000;

/** Adds one to the day's count of a page. */
export async function countPageView(
  database: Database,
  day: string,
  page: CountedPage,
  mostRows = mostRowsADay,
): Promise<void> {
  const { path, locale, referrer } = page;
  if (await addOne(database, [day, path, locale, referrer], mostRows)) return;
  await addOne(database, [day, '', locale, ''], Infinity);
}

/** False where the day has no room for another row. */
async function addOne({ pool }: Database, row: readonly string[], mostRows: number): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'telemetry-count-page-view',
    text: `
      insert into page_view (day, path, locale, referrer, views)
      select $1::date, $2, $3, $4, 1
      where exists (select from page_view where day = $1::date and path = $2 and locale = $3 and referrer = $4)
        or (select count(*) from (select from page_view where day = $1::date limit $5::bigint) rows)
          < coalesce($5::bigint, 9223372036854775807)
      on conflict (day, path, locale, referrer) do update set views = page_view.views + 1`,
    values: [...row, mostRows === Infinity ? null : mostRows],
  });
  return rowCount === 1;
}
