/** Within this time after a reload there is no second one. */
export const reloadGuardMs = 10_000;

const key = 'nitrate:reloadedAt';

/** Whether a reload may happen now. `reloadedAt` in epoch milliseconds, undefined when there was none in this tab. */
export const mayReload = (now: number, reloadedAt: number | undefined): boolean =>
  reloadedAt === undefined || now - reloadedAt >= reloadGuardMs;

/** When this tab was last reloaded by us; undefined also where storage is closed to us. */
function reloadedAt(storage: Storage): number | undefined {
  const kept = storage.getItem(key);
  return kept === null ? undefined : Number(kept);
}

/** Reloads by `reload` unless that happened within the last ten seconds. Without storage there is no guard, so no reload. */
export function reloadOnce(reload: () => void, now: number, storage: () => Storage): boolean {
  try {
    const kept = storage();
    if (!mayReload(now, reloadedAt(kept))) return false;
    kept.setItem(key, String(now));
  } catch {
    return false;
  }
  reload();
  return true;
}
