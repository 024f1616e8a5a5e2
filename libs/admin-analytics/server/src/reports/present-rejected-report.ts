import { type RejectionReason, type RejectedReport } from '@nitrate/admin-analytics/contract';
import type { StoredRejectedReport } from '@nitrate/player-telemetry/contract';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A rejected report; what the client sent is not verified. */
export function presentRejectedReport({
  key,
  item,
  at,
  receivedAt,
  reason,
  report,
}: StoredRejectedReport): RejectedReport {
  const sent = (typeof report === 'object' && report !== null ? report : {}) as Record<string, unknown>;
  return {
    key,
    item,
    at: at.toISOString(),
    receivedAt: receivedAt.toISOString(),
    reason: reason as RejectionReason,
    seconds: typeof sent['seconds'] === 'number' ? Math.trunc(sent['seconds']) : 0,
    filmTitle: textOf(sent['filmTitle']),
    archiveName: textOf(sent['archiveName']),
    filmId: textOf(sent['filmId']),
    assetId: textOf(sent['assetId']),
  };
}
