import type { ListedImport } from '@nitrate/cataloguing/contract';
import { hasFailed } from '../runs';
import type { StoredImport } from './import-store';

/** @param failed keys of the runs whose job has used up its attempts */
export function presentImport(
  stored: StoredImport,
  names: ReadonlyMap<string, string>,
  failed: ReadonlySet<string>,
): ListedImport {
  const { id, created_by, created_at, finished_at, file_name, bytes, format, settings } = stored;
  const { read, refused, added, changed, fraction } = stored;
  return {
    id,
    bytes,
    format,
    fraction,
    fileName: file_name,
    state: hasFailed(stored, failed) ? (stored.state === 'importing' ? 'failed' : 'uploaded') : stored.state,
    archive: settings.archive ?? null,
    counts: { read, refused, added, changed, unchanged: unchangedOf(stored) },
    createdAt: created_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
    by: names.get(created_by) ?? null,
  };
}

/** Films that an attempt has written are unchanged for the next one. */
const unchangedOf = ({ state, read, refused, added, changed }: StoredImport): number =>
  state === 'imported' ? Math.max(0, read - refused - added - changed) : 0;
