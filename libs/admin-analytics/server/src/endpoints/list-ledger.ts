import { listLedger } from '@nitrate/admin-analytics/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { nameNarrowing } from '../names/name-narrowing';
import { ledgerFilter } from '../reports/ledger-query';
import { presentLedgerRows } from '../reports/present-ledger-rows';

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
