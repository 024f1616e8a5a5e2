import type { LedgerRow, WatchKind, WatchSource } from '@nitrate/admin-analytics/contract';
import type { Locale } from '@nitrate/contract-kit';
import { playOf } from '@nitrate/player-telemetry/contract';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { loadNames } from '../names/load-names';
import type { StoredLedgerRow } from '../watch-reports';

/** Rows of the ledger with the names of what they are about. */
export async function presentLedgerRows(
  deps: Pick<AdminAnalyticsDeps, 'names'>,
  rows: readonly StoredLedgerRow[],
  lang: Locale,
): Promise<LedgerRow[]> {
  const names = await loadNames(deps, lang, {
    films: rows.map(({ filmId }) => filmId),
    withOrganisations: rows.some(({ organisationId }) => organisationId !== null),
  });
  return rows.map(({ key, item, seconds, network, correction, ...row }) => ({
    ...{ key, item, seconds, network, correction },
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
