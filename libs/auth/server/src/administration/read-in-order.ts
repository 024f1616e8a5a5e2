/** A part of a list: so many rows from a place on. */
interface Part {
  offset: number;
  limit: number;
}

/** Adjacent rows of a list. */
export interface RowGroup<Row> {
  read(part: Part): Promise<Row[]>;
  count(): Promise<number>;
}

/** Reads a part of a list of groups, each of which begins where the one before ends. */
export async function readInOrder<Row>(
  { offset, limit }: Part,
  [first, ...others]: readonly RowGroup<Row>[],
): Promise<Row[]> {
  if (!first) return [];
  const rows = await first.read({ offset, limit });
  if (rows.length === limit || others.length === 0) return rows;
  const length = rows.length > 0 ? offset + rows.length : await first.count();
  const rest = await readInOrder({ offset: Math.max(0, offset - length), limit: limit - rows.length }, others);
  return [...rows, ...rest];
}
