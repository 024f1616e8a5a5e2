import { defaultPageSize, type PageSize } from '@nitrate/contract-kit';

type BoundName = 'greaterThan' | 'olderThan';

/** Order, range of years and page of a list. */
export interface ListState<Sort extends string> {
  readonly page: number;
  readonly size: PageSize;
  readonly sort: Sort;
  readonly bounds: Readonly<Partial<Record<BoundName, number>>>;
}

const boundNames = ['greaterThan', 'olderThan'] as const satisfies readonly BoundName[];
const minYear = 1800;
const maxYear = 2200;
const maxPage = 10_000;

export const readPageNumber = (params: URLSearchParams): number => integerIn(params.get('page'), 1, maxPage) ?? 1;

export const readBounds = (params: URLSearchParams): ListState<string>['bounds'] =>
  Object.fromEntries(
    boundNames.flatMap((name) => {
      const year = integerIn(params.get(name), minYear, maxYear);
      return year === undefined ? [] : [[name, year]];
    }),
  );

/** Writes the state without defaults. */
export function writeListState<Sort extends string>(
  params: URLSearchParams,
  { page, size, sort, bounds }: ListState<Sort>,
  defaultSort: Sort,
): void {
  for (const name of boundNames) if (bounds[name] !== undefined) params.set(name, String(bounds[name]));
  if (sort !== defaultSort) params.set('sort', sort);
  if (size !== defaultPageSize) params.set('size', String(size));
  if (page !== 1) params.set('page', String(page));
}

/** The number of pages of so many items. */
export const lastPage = (total: number, { size }: Pick<ListState<string>, 'size'>): number =>
  Math.max(1, Math.ceil(total / size));

function integerIn(text: string | null, min: number, max: number): number | undefined {
  if (!text || !/^\d{1,5}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
