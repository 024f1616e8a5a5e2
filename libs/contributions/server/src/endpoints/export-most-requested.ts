import { exportMostRequested } from '@nitrate/contributions/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import { stringify } from 'csv-stringify/sync';
import type { ContributionsServerDeps } from '../contributions-deps';
import { loadMostRequested } from '../requests/load-most-requested';

/** Rows in the file: more than an archive can digitise. */
const maxRows = 10_000;

export function exportMostRequestedEndpoint(app: HttpServer, deps: ContributionsServerDeps): void {
  route(app, exportMostRequested, async ({ query: { lang = defaultLocale }, reply, now }) => {
    const films = await loadMostRequested(deps, lang, { limit: maxRows, offset: 0 });
    reply.header(
      'content-disposition',
      `attachment; filename="digitisation-requests-${now().toISOString().slice(0, 10)}.csv"`,
    );
    const rows = films.map(({ film, archive, supplierId, count, latestAt, onScreen }) => ({
      ...{ requests: count, title: film.title, archive, supplier_id: supplierId, slug: film.slug },
      ...{ latest_request: latestAt, on_screen: onScreen ? 'yes' : 'no' },
    }));
    // The byte order mark makes spreadsheets read UTF-8; escaped formulas are not run by them.
    return stringify(rows, { header: true, bom: true, escape_formulas: true, record_delimiter: 'windows' });
  });
}
