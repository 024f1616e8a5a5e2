import type { BulkEdit } from '@nitrate/cataloguing/contract';
import { hasFailed } from '../runs';
import type { StoredBulkEdit } from './bulk-store';
import { undoableUntil } from './undoable-until';

/** @param failed keys of the runs whose job has used up its attempts */
export function presentBulkEdit(
  stored: StoredBulkEdit,
  names: ReadonlyMap<string, string>,
  failed: ReadonlySet<string>,
  now: Date,
): BulkEdit {
  const { id, changes, affected, refused, changed, restored, skipped, interruptions, examples } = stored;
  const isFailed = hasFailed(stored, failed);
  return {
    ...{ id, changes, affected, refused, changed, restored, skipped, interruptions, examples },
    state: isFailed ? 'failed' : stored.state,
    selected: stored.selected ?? 0,
    fraction: fractionOf(stored),
    createdAt: stored.created_at.toISOString(),
    finishedAt: stored.finished_at?.toISOString() ?? null,
    undoUntil: undoableUntil(stored, isFailed, now)?.toISOString() ?? null,
    by: names.get(stored.created_by) ?? null,
  };
}

function fractionOf({ state, selected, seen, affected, written, changed, restored, skipped }: StoredBulkEdit): number {
  const part = (done: number, all: number) => (all === 0 ? 0 : Math.min(1, done / all));
  if (state === 'previewing') return part(seen, selected ?? 0);
  if (state === 'running') return part(written, affected);
  if (state === 'undoing') return part(restored + skipped, changed);
  return 1;
}
