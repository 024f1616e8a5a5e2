import { nanoid } from 'nanoid';

export type Values = Readonly<Record<string, unknown>>;
export type Item = Values & { readonly id: string };

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const contentText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const contentValues = (value: unknown): Values => (isValues(value) ? value : {});

/** Items of a list, without those that have no id: the editor gives every item one. */
export const itemsOf = (value: unknown): readonly Item[] =>
  Array.isArray(value) ? value.filter((item): item is Item => isValues(item) && typeof item['id'] === 'string') : [];

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (isValues(value) && Object.keys(value).length === 0);

/** A copy with one field changed. An empty field is removed, so that visitors see the value of the other language. */
export function withField(values: Values, name: string, value: unknown): Values {
  const { [name]: _before, ...rest } = values;
  return value === '' || isEmpty(value) ? rest : { ...values, [name]: value };
}

/** A new item. By its id it is matched with its translation. */
export const newItem = (type?: string): Item => ({ ...(type !== undefined && { type }), id: nanoid(10) });

/** A copy of the list with one item moved by a number of places, at most to either end. */
export function moved<T>(list: readonly T[], from: number, by: number): readonly T[] {
  const to = Math.max(0, Math.min(list.length - 1, from + by));
  const rest = list.filter((_, index) => index !== from);
  const item = list[from];
  return item === undefined ? list : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Fields to name an item by, preferred first. */
const nameFields = ['title', 'label', 'caption', 'text', 'row', 'runs', 'image', 'alt'];
const maxNameLength = 120;

/** A name for an item: its title, label or the beginning of its text; undefined where it has none. */
export function contentName(item: unknown): string | undefined {
  if (typeof item === 'string') return item.trim() || undefined;
  if (Array.isArray(item)) return item.map(contentName).find(Boolean);
  if (!isValues(item)) return undefined;
  for (const field of nameFields) {
    const name = contentName(item[field]);
    if (name) return name.length > maxNameLength ? `${name.slice(0, maxNameLength).replace(/\s+\S*$/, '')} …` : name;
  }
  return undefined;
}
