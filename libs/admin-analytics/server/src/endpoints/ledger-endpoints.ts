import {
  type RejectionReason,
  type LedgerRow,
  type WatchKind,
  type WatchSource,
  exportLedger,
  listRejectedReports,
  listLedger,
} from '@nitrate/admin-analytics/contract';
import { type Locale, type QueryOf, defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route, validationFailed } from '@nitrate/http';
import { nameDownload, readInParts, rowsPerPart, toCsv } from '@nitrate/text';
import { type LedgerFilter, playOf, type StoredLedgerRow } from '@nitrate/player-telemetry/contract';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { nameNarrowing } from '../names/name-narrowing';
import { filmCells, filmCsvColumns } from '../csv/figure-cells';
import { presentRejectedReport } from '../reports/present-rejected-report';
import { checkPeriod } from '../reports/report-period';
import { watchPart } from '../reports/watch-part';
import { loadNames } from '../names/load-names';

/** Rows of the ledger with the names of what they are about. */
async function presentLedgerRows(
  deps: Pick<AdminAnalyticsDeps, 'names'>,
  rows: readonly StoredLedgerRow[],
  lang: Locale,
): Promise<LedgerRow[]> {
  const names = await loadNames(deps, lang, {
    films: rows.map(({ filmId }) => filmId),
    withOrganisations: rows.some(({ organisationId }) => organisationId !== null),
  });
  return rows.map(({ key, item, seconds, network, correction, ...row }) => ({
    key,
    item,
    seconds,
    network,
    correction,
    at: row.at.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    play: playOf(key),
    film: names.film(row.filmId),
    archive: names.archive(row.archiveId),
    // The ledger's checks allow these alone.
    kind: row.kind as WatchKind,
    source: row.source as WatchSource,
    organisation: row.organisationId === null ? null : names.organisation(row.organisationId),
  }));
}

type Query = Omit<QueryOf<typeof exportLedger>, 'lang'>;

/**
 * The filter of a query, which names either days or a statement.
 * @throws Refusal `validationFailed`
 */
async function ledgerFilter(
  deps: Pick<AdminAnalyticsDeps, 'names'>,
  { from, to, statement, film, kind, ...part }: Query,
): Promise<LedgerFilter> {
  const filter = { ...(await watchPart(deps, part)), film, kind };
  if (statement !== undefined && from === undefined && to === undefined) {
    return { ...filter, statement: `${statement}-01` };
  }
  if (statement === undefined && from !== undefined && to !== undefined) {
    return { ...filter, ...checkPeriod({ from, to }) };
  }
  const message = 'must be given with to, or statement alone';
  throw validationFailed([{ path: 'query.from', code: 'required', message }]);
}

export function listLedgerEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  const { watch } = deps;
  route(app, listLedger, async ({ query: { cursor, size = 50, lang = defaultLocale, ...query } }) => {
    const filter = await ledgerFilter(deps, query);
    const [key = '', item] = cursor?.split('.') ?? [];
    const before = cursor === undefined ? undefined : { key, item: Number(item) };
    const found = await watch.ledgerRows(filter, { before, limit: size + 1 });
    const shown = found.slice(0, size);
    const last = shown.at(-1);
    const exported = await watch.exportedMonths(filter);
    return {
      narrowedTo: await nameNarrowing(deps, query, lang),
      rows: await presentLedgerRows(deps, shown, lang),
      next: found.length > size && last ? `${last.key}.${last.item}` : null,
      totals: await watch.ledgerSums(filter),
      exported: exported.map(({ month, ...file }) => ({ month: month.slice(0, 7), ...file })),
    };
  });
}

const columns = [
  ...['key', 'item', 'at', 'received_at', 'play', ...filmCsvColumns, 'kind', 'seconds', 'source'],
  ...['organisation_id', 'organisation', 'network', 'correction'],
];

const cells = (row: LedgerRow) => ({
  key: row.key,
  item: row.item,
  at: row.at,
  received_at: row.receivedAt,
  play: row.play,
  ...filmCells(row.film, row.archive),
  kind: row.kind,
  seconds: row.seconds,
  source: row.source,
  organisation_id: row.organisation?.id ?? null,
  organisation: row.organisation?.name ?? null,
  network: row.network,
  correction: row.correction,
});

export function exportLedgerEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, exportLedger, async ({ query: { lang = defaultLocale, ...query }, reply }) => {
    const filter = await ledgerFilter(deps, query);
    nameDownload(reply, `ledger-${'statement' in filter ? filter.statement.slice(0, 7) : filter.from}.csv`);
    let before: { key: string; item: number } | undefined;
    let isDone = false;
    return readInParts(async () => {
      if (isDone) return undefined;
      const rows = await deps.watch.ledgerRows(filter, { before, limit: rowsPerPart });
      const text = toCsv(columns, (await presentLedgerRows(deps, rows, lang)).map(cells), { header: !before });
      isDone = rows.length < rowsPerPart;
      before = rows.at(-1);
      return text;
    });
  });
}

export function listRejectedReportsEndpoint(app: HttpServer, { watch }: AdminAnalyticsDeps): void {
  route(app, listRejectedReports, async ({ query: { reason, cursor, size = 50 } }) => {
    const [time, key = '', item] = cursor?.split('.') ?? [];
    const before = cursor === undefined ? undefined : { receivedAt: new Date(Number(time)), key, item: Number(item) };
    const found = await watch.rejectedReports(reason, { before, limit: size + 1 });
    const shown = found.slice(0, size);
    const last = shown.at(-1);
    const reasons = await watch.rejectedSums();
    return {
      rows: shown.map(presentRejectedReport),
      next: found.length > size && last ? `${last.receivedAt.getTime()}.${last.key}.${last.item}` : null,
      reasons: reasons.map((sums) => ({ ...sums, reason: sums.reason as RejectionReason })),
    };
  });
}
