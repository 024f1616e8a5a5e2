/** Up to so many rows are counted one by one; beyond, their number is estimated. */
const maxExactRows = 2000;

/** The rows of a list, which can be so many that to count them would take longer than to read a page. */
interface ListedRows<Row> {
  /** Counts the rows, no further than `limit`. */
  count(limit?: number): Promise<number>;
  /** About how many rows there are; undefined where PostgreSQL does not know. */
  estimate(): Promise<number | undefined>;
  /** Reads rows in the order of the list, or from its end in the reverse order. */
  read(part: { offset: number; limit: number; isReversed: boolean }): Promise<Row[]>;
}

export interface RowsPage<Row> {
  rows: Row[];
  /** From 1: the one asked for, or the last one where the list ends before. */
  page: number;
  total: number;
  isEstimate: boolean;
}

/**
 * Reads a page of a list. Pages of the second half of a long list are read from its end, so that the last one takes as
 * long as the first; for them alone all rows are counted.
 */
export async function readPage<Row>(
  { page, size }: { page: number; size: number },
  rows: ListedRows<Row>,
): Promise<RowsPage<Row>> {
  const counted = await rows.count(maxExactRows + 1);
  const estimate = counted > maxExactRows ? await rows.estimate() : undefined;
  const offset = (page - 1) * size;
  if (estimate !== undefined && offset + size < estimate / 2) {
    const read = await rows.read({ offset, limit: size, isReversed: false });
    // Fewer where the estimate was far too high.
    if (read.length === size) return { rows: read, page, total: estimate, isEstimate: true };
  }
  const total = counted > maxExactRows ? await rows.count() : counted;
  return { ...(await readCounted({ page, size }, rows, total)), total, isEstimate: false };
}

async function readCounted<Row>(
  { page, size }: { page: number; size: number },
  { read }: ListedRows<Row>,
  total: number,
): Promise<Pick<RowsPage<Row>, 'rows' | 'page'>> {
  const last = Math.max(1, Math.ceil(total / size));
  const shown = Math.min(page, last);
  const begin = (shown - 1) * size;
  const end = Math.min(begin + size, total);
  if (begin < total / 2) return { rows: await read({ offset: begin, limit: size, isReversed: false }), page: shown };
  const reversed = await read({ offset: total - end, limit: end - begin, isReversed: true });
  return { rows: reversed.reverse(), page: shown };
}
