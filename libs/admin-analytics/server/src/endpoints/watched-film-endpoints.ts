import { exportWatchedFilms, listWatchedFilms } from '@nitrate/admin-analytics/contract';
import { defaultLocale, defaultPageSize } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import { nameDownload, toCsv } from '@nitrate/text';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { nameNarrowing } from '../names/name-narrowing';
import { nameFilms } from '../reports/load-watched-films';
import { addSums, presentTotals } from '../reports/present-figures';
import { checkPeriod } from '../reports/report-period';
import { watchPart } from '../reports/watch-part';
import { totalsCells, figureColumns, filmCells, filmCsvColumns } from '../csv/figure-cells';

export function listWatchedFilmsEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, listWatchedFilms, async ({ query }) => {
    const { page = 1, size = defaultPageSize, sort = 'fullSeconds', lang = defaultLocale, from, to, ...part } = query;
    const filter = { ...checkPeriod({ from, to }), ...(await watchPart(deps, part)) };
    const { films, total } = await deps.watch.films(filter, { sort });
    const shown = films.slice((page - 1) * size, page * size);
    return {
      narrowedTo: await nameNarrowing(deps, part, lang),
      films: await nameFilms(deps, shown, lang),
      total,
      totals: presentTotals(addSums(films)),
    };
  });
}

export function exportWatchedFilmsEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, exportWatchedFilms, async ({ query, reply }) => {
    const { sort = 'fullSeconds', lang = defaultLocale, from, to, ...part } = query;
    const filter = { ...checkPeriod({ from, to }), ...(await watchPart(deps, part)) };
    const { films } = await deps.watch.films(filter, { sort });
    const named = await nameFilms(deps, films, lang);
    nameDownload(reply, `films-${from}-${to}.csv`);
    return toCsv(
      [...filmCsvColumns, ...figureColumns],
      named.map(({ film, archive, figures }) => ({ ...filmCells(film, archive), ...totalsCells(figures) })),
    );
  });
}
