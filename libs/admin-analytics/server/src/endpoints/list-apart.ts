import { type ApartReason, listApart } from '@nitrate/admin-analytics/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { presentApartRow } from '../reports/present-apart-rows';

export function listApartEndpoint(app: HttpServer, { watch }: AdminAnalyticsDeps): void {
  route(app, listApart, async ({ query: { reason, cursor, size = 50 } }) => {
    const [time, key = '', item] = cursor?.split('.') ?? [];
    const before = cursor === undefined ? undefined : { receivedAt: new Date(Number(time)), key, item: Number(item) };
    const found = await watch.apartRows(reason, { before, limit: size + 1 });
    const shown = found.slice(0, size);
    const last = shown.at(-1);
    const reasons = await watch.apartSums();
    return {
      rows: shown.map(presentApartRow),
      next: found.length > size && last ? `${last.receivedAt.getTime()}.${last.key}.${last.item}` : null,
      reasons: reasons.map((sums) => ({ ...sums, reason: sums.reason as ApartReason })),
    };
  });
}
