/** Position in the list of notifications. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

export const writeCursor = ({ createdAt, id }: Cursor): string => `${createdAt.getTime()}_${id}`;

/** Undefined for a text that is no cursor: the list then starts again. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const found = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(text ?? '');
  return found?.[1] && found[2] ? { createdAt: new Date(Number(found[1])), id: found[2] } : undefined;
}
