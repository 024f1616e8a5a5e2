import { defaultPageSize, readPageSize } from '@nitrate/contract-kit';
import type { EditedField } from '@nitrate/catalog/contract';
import {
  emptyFields,
  type FilmFilter,
  filmOrders,
  type FilmOrder,
  filmStates,
  mediaStates,
} from '@nitrate/cataloguing/contract';
import { isLongText } from '../edit/field-groups';

/** Columns that can be chosen; the title is always shown. */
export const filmGridColumns = [
  'poster',
  'supplierId',
  'archive',
  'year',
  'state',
  'availability',
  'collection',
  'without',
  'added',
  'changed',
] as const;
export type FilmColumn = (typeof filmGridColumns)[number];

const defaultColumns: readonly FilmColumn[] = [
  ...(['poster', 'supplierId', 'archive', 'year', 'state', 'availability', 'changed'] as const),
];

/** Fields that can be edited in a line. */
export const lineFields = emptyFields.filter((field) => !isLongText(field));

/** What the address of the list holds. */
export interface FilmsAddress {
  filter: FilmFilter;
  sort: FilmOrder;
  direction: 'asc' | 'desc';
  size: number;
  columns: readonly FilmColumn[];
  /** Rows take as little height as they can. */
  isCompact: boolean;
  /** The field that can be edited down the list. */
  edit: EditedField | undefined;
  /** Where the page begins or ends; the first page without any. */
  at: { after: string } | { before: string } | { end: true } | undefined;
}

const filterNames = [
  ...(['q', 'archive', 'state', 'availability', 'collection', 'without', 'changedBy', 'since'] as const),
] as const;
const directions = ['asc', 'desc'] as const;
const dayPattern = /^\d{4}-\d\d-\d\d$/;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((each) => each === value);

/** Reads the address. What it leaves out, or says wrongly, is the default. */
export function readFilmsAddress(params: URLSearchParams): FilmsAddress {
  const words = (name: string, max: number) => params.get(name)?.slice(0, max) || undefined;
  const found = {
    q: words('q', 200),
    archive: words('archive', 200),
    state: oneOf(filmStates, params.get('state')),
    availability: oneOf(mediaStates, params.get('availability')),
    collection: words('collection', 500),
    without: oneOf(emptyFields, params.get('without')),
    changedBy: idOf(params.get('changedBy')),
    since: dayOf(params.get('since')),
  };
  const [after, before] = [idOf(params.get('after')), idOf(params.get('before'))];
  const columns = params.get('columns')?.split(',');
  return {
    filter: Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as FilmFilter,
    sort: oneOf(filmOrders, params.get('sort')) ?? 'added',
    direction: oneOf(directions, params.get('direction')) ?? 'desc',
    size: readPageSize(params.get('size')),
    columns: columns ? filmGridColumns.filter((column) => columns.includes(column)) : defaultColumns,
    isCompact: params.get('rows') === 'compact',
    edit: oneOf(lineFields, params.get('edit')),
    at: after ? { after } : before ? { before } : params.get('end') === 'true' ? { end: true } : undefined,
  };
}

const idOf = (value: string | null): string | undefined => (value && idPattern.test(value) ? value : undefined);

const dayOf = (value: string | null): string | undefined =>
  value && dayPattern.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** Writes the address, without what is the default. */
export function writeFilmsAddress({
  filter,
  sort,
  direction,
  size,
  columns,
  isCompact,
  edit,
  at,
}: FilmsAddress): string {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const value = filter[name];
    if (value) params.set(name, value);
  }
  if (sort !== 'added' || direction !== 'desc') {
    params.set('sort', sort);
    params.set('direction', direction);
  }
  if (size !== defaultPageSize) params.set('size', String(size));
  if (columns.join() !== defaultColumns.join()) params.set('columns', columns.join());
  if (isCompact) params.set('rows', 'compact');
  if (edit) params.set('edit', edit);
  for (const [name, value] of Object.entries(at ?? {})) params.set(name, String(value));
  return params.size > 0 ? `?${params}` : '';
}
