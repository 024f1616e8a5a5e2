import { nanoid } from 'nanoid';

export type Values = Readonly<Record<string, unknown>>;
export type Item = Values & { readonly id: string };

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const valuesOf = (value: unknown): Values => (isValues(value) ? value : {});

/** Items of a list that have an id; others were never made here. */
export const itemsOf = (value: unknown): readonly Item[] =>
  Array.isArray(value) ? value.filter((item): item is Item => isValues(item) && typeof item['id'] === 'string') : [];

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (isValues(value) && Object.keys(value).length === 0);

/** The same with one field changed. A field that holds nothing is left out: the other language then stands in. */
export function withField(values: Values, name: string, value: unknown): Values {
  const { [name]: _before, ...rest } = values;
  return value === '' || isEmpty(value) ? rest : { ...values, [name]: value };
}

/** A new item; its id joins it with the same item in the other language. */
export const newItem = (type?: string): Item => ({ ...(type !== undefined && { type }), id: nanoid(10) });

/** The list with an item moved by a number of places, as far as there are any. */
export function moved<T>(list: readonly T[], from: number, by: number): readonly T[] {
  const to = Math.max(0, Math.min(list.length - 1, from + by));
  const rest = list.filter((_, index) => index !== from);
  const item = list[from];
  return item === undefined ? list : [...rest.slice(0, to), item, ...rest.slice(to)];
}

const nameFields = ['title', 'label', 'caption', 'text', 'row'];

/** Words by which an item is recognised: its title, label or first sentence; undefined where it has none. */
export function nameOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item.trim() || undefined;
  if (Array.isArray(item)) return item.map(nameOf).find(Boolean);
  if (!isValues(item)) return undefined;
  for (const field of [...nameFields, 'runs', 'image', 'alt']) {
    const name = nameOf(item[field]);
    if (name) return name.length > 60 ? `${name.slice(0, 59).trimEnd()}…` : name;
  }
  return undefined;
}
