/** Minimum time between two reloads of a tab. */
const minReloadIntervalMs = 10_000;

const key = 'nitrate:reloadedAt';

/** Whether a reload is allowed. `reloadedAt`: epoch milliseconds of the last reload of this tab, if any. */
export const canReload = (now: number, reloadedAt: number | undefined): boolean =>
  reloadedAt === undefined || now - reloadedAt >= minReloadIntervalMs;

/** Epoch milliseconds of the last reload by `reloadOnce`, if any. */
function reloadedAt(storage: Storage): number | undefined {
  const storedAt = storage.getItem(key);
  return storedAt === null ? undefined : Number(storedAt);
}

/** Reloads, unless the last reload was within ten seconds. Does not reload when storage is unavailable. */
export function reloadOnce(reload: () => void, now: number, storage: () => Storage): boolean {
  try {
    const session = storage();
    if (!canReload(now, reloadedAt(session))) return false;
    session.setItem(key, String(now));
  } catch {
    return false;
  }
  reload();
  return true;
}
