import { dayOf, type Locale, splitLocale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { type PageView, recordPageView } from '@nitrate/player-telemetry/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { PageViewDeps } from './page-view-deps';
import type { PlayerTelemetryTables } from './tables';

/** What is stored of a page view. */
interface CountedPage {
  /** Without language. Of the query only the film of a watch page is stored. */
  path: string;
  locale: Locale;
  /** Host name of the referring site; empty for our own pages and for none. */
  referrer: string;
}

const maxPathLength = 300;
/** Characters of our paths. */
const validPath = /^\/[\p{L}\p{N}/_.~-]*$/u;

/** Validates an event; undefined where its address is not one of a page of the site at `origin`. */
function readPageView({ url, referrer }: PageView, origin: string): CountedPage | undefined {
  const page = parse(url);
  if (page?.origin !== origin || page.username || page.password) return undefined;
  const pathname = decoded(page.pathname);
  if (pathname === undefined || !validPath.test(pathname)) return undefined;
  const { locale, path: rest } = splitLocale(pathname.replace(/(?<=.)\/$/, ''));
  const film = rest === '/watch' ? (page.searchParams.get('v') ?? '') : '';
  if (film && !validPath.test(`/${film}`)) return undefined;
  const path = film ? `${rest}?v=${film}` : rest;
  return path.length > maxPathLength ? undefined : { path, locale, referrer: siteOf(referrer, origin) };
}

function siteOf(referrer: string, origin: string): string {
  const from = parse(referrer);
  if (!from || !/^https?:$/.test(from.protocol) || from.origin === origin) return '';
  return from.hostname.replace(/^www\./, '').slice(0, 253);
}

const parse = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Rows of a day: pages, languages and referring sites. Further ones are counted in one row. */
const defaultMaxRowsPerDay = 100_000;

/** Adds one to the day's count of a page. `day` is `YYYY-MM-DD`. */
async function countPageView(
  database: Database,
  day: string,
  { path, locale, referrer }: CountedPage,
  maxRows = defaultMaxRowsPerDay,
): Promise<void> {
  if (await incrementWithin(maxRows, database, { day, path, locale, referrer })) return;
  await increment(database, { day, path: '', locale, referrer: '' });
}

type Row = Omit<PlayerTelemetryTables['page_view'], 'views'>;

const key = ['day', 'path', 'locale', 'referrer'] as const;

async function increment(database: Database, row: Row): Promise<void> {
  await database
    .tables<PlayerTelemetryTables>()
    .insertInto('page_view')
    .values({ ...row, views: 1 })
    .onConflict((conflict) => conflict.columns(key).doUpdateSet({ views: sql`page_view.views + 1` }))
    .execute();
}

/** Increments a count unless it would be a new row of a day that already has `maxRows`; false where it would. */
async function incrementWithin(maxRows: number, database: Database, row: Row): Promise<boolean> {
  const { day, path, locale, referrer } = row;
  const { numAffectedRows = 0n } = await sql`
    insert into page_view (day, path, locale, referrer, views)
    select ${day}::date, ${path}, ${locale}, ${referrer}, 1
    where exists (
        select from page_view
        where day = ${day}::date and path = ${path} and locale = ${locale} and referrer = ${referrer})
      or (select count(*) from (select from page_view where day = ${day}::date limit ${maxRows}) rows) < ${maxRows}
    on conflict (day, path, locale, referrer) do update set views = page_view.views + 1
  `.execute(database.tables<PlayerTelemetryTables>());
  return numAffectedRows > 0n;
}

const defaultMaxPerMinute = 600;
/** In bytes: enough for two addresses. */
const bodyLimit = 8 * 1024;

/**
 * Whether the browser, or a proxy in front of it, sends Do Not Track or Global Privacy Control. The page checks them before
 * it reports, as far as scripts can see them.
 */
const isOptedOut = ({ headers }: FastifyRequest): boolean => headers['dnt'] === '1' || headers['sec-gpc'] === '1';

/** `POST /ingress/page-views`: counts one page view. */
export function recordPageViewEndpoint(app: HttpServer, deps: PageViewDeps): void {
  const { database, originOf, maxPerMinute = defaultMaxPerMinute, maxRowsPerDay } = deps;
  route(
    app,
    recordPageView,
    async ({ body, now, request }) => {
      const page = readPageView(body, originOf(request));
      if (!page) throw new Refusal('validationFailed', { detail: 'The address is not a page of this site.' });
      if (isOptedOut(request)) return {};
      await countPageView(database, dayOf(now()), page, maxRowsPerDay);
      return {};
    },
    { bodyLimit, callsPerMinute: maxPerMinute },
  );
}
