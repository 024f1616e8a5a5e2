/** By which column a grid is sorted, and how. */
export interface Sorting {
  column: string;
  direction: 'asc' | 'desc';
}

/** From the address: `fullSeconds` is highest first, `fullSeconds.asc` lowest. */
export function parseSorting(text: string | undefined): Sorting | undefined {
  const [column, direction] = text?.split('.') ?? [];
  return column ? { column, direction: direction === 'asc' ? 'asc' : 'desc' } : undefined;
}

export const formatSorting = ({ column, direction }: Sorting): string =>
  direction === 'asc' ? `${column}.asc` : column;

/** Compares the values of two cells; what has none is last in both directions. */
export function compareValues(
  one: string | number | null,
  other: string | number | null,
  { direction }: Pick<Sorting, 'direction'>,
  locale: string,
): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one).localeCompare(String(other), locale, { numeric: true });
  return direction === 'asc' ? order : -order;
}
