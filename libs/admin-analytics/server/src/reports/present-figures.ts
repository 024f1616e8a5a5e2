import type { WatchTotals } from '@nitrate/admin-analytics/contract';
import type { WatchSums } from '@nitrate/player-telemetry/contract';

/** Parts of a whole as reports show them, to six decimals. */
export const partOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 1e6) / 1e6 : null;

export const presentTotals = (sums: WatchSums): WatchTotals => ({
  fullSeconds: sums.fullSeconds,
  previewSeconds: sums.previewSeconds,
  fullPlays: sums.fullPlays,
  previewPlays: sums.previewPlays,
  completedPlays: sums.completedPlays,
  completionRate: partOf(sums.completedPlays, sums.fullPlays),
});

/** Adds sums up; they never overlap. */
export function addSums(rows: readonly WatchSums[]): WatchSums {
  const total = { fullSeconds: 0, previewSeconds: 0, fullPlays: 0, previewPlays: 0, completedPlays: 0 };
  for (const row of rows) {
    total.fullSeconds += row.fullSeconds;
    total.previewSeconds += row.previewSeconds;
    total.fullPlays += row.fullPlays;
    total.previewPlays += row.previewPlays;
    total.completedPlays += row.completedPlays;
  }
  return total;
}

/** Rows by one of their values. */
export function groupRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Most watched first. */
export const byWatchTime = (a: WatchSums, b: WatchSums): number =>
  b.fullSeconds - a.fullSeconds || b.previewSeconds - a.previewSeconds;
