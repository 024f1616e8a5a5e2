/** The position of a change in the changes of its user. */
export interface ChangeOrder {
  at: Date;
  id: string;
}

/** The time in a UUIDv7. */
export const timeOfUuid = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));

/** The order of a change: the time in its id, but not one to come, because the clock of a device may be ahead. */
export function orderOf(id: string, now: Date): ChangeOrder {
  const at = timeOfUuid(id);
  return { at: at < now ? at : now, id };
}

/** Whether a change comes after the one that was applied last. */
export function isLater(change: ChangeOrder, last: ChangeOrder): boolean {
  const gapMs = change.at.getTime() - last.at.getTime();
  return gapMs === 0 ? change.id > last.id : gapMs > 0;
}
