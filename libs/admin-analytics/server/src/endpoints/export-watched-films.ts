import { exportWatchedFilms } from '@nitrate/admin-analytics/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { nameDownload, toCsv } from '@nitrate/downloads';
import { type HttpServer, route } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { figureCells, figureColumns, filmCells, filmColumns } from '../csv/figure-cells';
import { nameFilms } from '../reports/load-watched-films';
import { checkPeriod } from '../reports/report-period';
import { watchPart } from '../reports/watch-part';

export function exportWatchedFilmsEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, exportWatchedFilms, async ({ query, reply }) => {
    const { sort = 'fullSeconds', lang = defaultLocale, from, to, ...part } = query;
    const filter = { ...checkPeriod({ from, to }), ...(await watchPart(deps, part)) };
    const { films } = await deps.watch.films(filter, { sort });
    const named = await nameFilms(deps, films, lang);
    nameDownload(reply, `films-${from}-${to}.csv`);
    return toCsv(
      [...filmColumns, ...figureColumns],
      named.map(({ film, archive, figures }) => ({ ...filmCells(film, archive), ...figureCells(figures) })),
    );
  });
}
