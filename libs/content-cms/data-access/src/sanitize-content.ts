import { checkedHref } from './checked-href';

/** What a value of the content service must be to be shown. A list holds one shape, an object one for each field. */
export type ContentShape =
  | 'text'
  | 'flag'
  /** A whole number from 1. */
  | 'count'
  /** An address that may be linked to, see `checkedHref`. */
  | 'href'
  /** An address within this site. */
  | 'path'
  /** An object of texts, numbers and flags. */
  | 'scalars'
  | readonly [ContentShape]
  | { readonly [field: string]: ContentShape }
  | Whole
  | Each;

const needed = Symbol('needed');
const byType = Symbol('by type');

interface Whole {
  readonly [needed]: Readonly<Record<string, ContentShape>>;
  readonly fields: Readonly<Record<string, ContentShape>>;
}

interface Each {
  readonly [byType]: Readonly<Record<string, ContentShape>>;
}

/** An object that says nothing unless it has all of `required`. */
export const whole = (
  required: Readonly<Record<string, ContentShape>>,
  optional: Readonly<Record<string, ContentShape>> = {},
): Whole => ({ [needed]: required, fields: { ...required, ...optional } });

/** An object whose shape goes by its `type`; one of a type that is not known here is left out, and that is no fault. */
export const eachOf = (shapes: Readonly<Record<string, ContentShape>>): Each => ({ [byType]: shapes });

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

const isText = (value: unknown): value is string => typeof value === 'string';

const leaves: Record<Extract<ContentShape, string>, (value: unknown) => boolean> = {
  text: isText,
  flag: (value) => typeof value === 'boolean',
  count: (value) => Number.isInteger(value) && Number(value) > 0,
  href: (value) => isText(value) && checkedHref(value) !== undefined,
  path: (value) => isText(value) && value.startsWith('/') && checkedHref(value) !== undefined,
  scalars: (value) => isFields(value) && Object.values(value).every(isScalar),
};

/**
 * The part of a response that has the expected shape. The content service may be another system, and one wrong field must
 * not break a page. `dropped` holds the paths of what was left out.
 */
export function sanitizeContent(value: unknown, shape: ContentShape): { content: unknown; dropped: string[] } {
  const dropped: string[] = [];
  return { content: sanitize(value, shape, '', dropped), dropped };
}

function sanitize(value: unknown, shape: ContentShape, path: string, dropped: string[]): unknown {
  if (value === undefined || value === null) return undefined;
  const refuse = () => {
    dropped.push(path || 'all of it');
    return undefined;
  };
  if (typeof shape === 'string') return leaves[shape](value) || value === '' ? value : refuse();
  if (isList(shape)) {
    if (!Array.isArray(value)) return refuse();
    return value.map((item, index) => sanitize(item, shape[0], `${path}[${index}]`, dropped)).filter((item) => item !== undefined); // prettier-ignore
  }
  if (!isFields(value)) return refuse();
  if (byType in shape) {
    const { type } = value;
    if (!isText(type)) return refuse();
    const own = Object.hasOwn(shape[byType], type) ? shape[byType][type] : undefined;
    const kept = own && sanitize(value, own, path, dropped);
    return isFields(kept) ? { type, ...kept } : undefined;
  }
  if (!(needed in shape)) return sanitizeFields(value, shape as Readonly<Record<string, ContentShape>>, path, dropped);
  const kept = sanitizeFields(value, shape.fields, path, dropped);
  return Object.keys(shape[needed]).every((field) => kept[field] !== undefined) ? kept : refuse();
}

const isList = (shape: Exclude<ContentShape, string>): shape is readonly [ContentShape] => Array.isArray(shape);

function sanitizeFields(
  value: Fields,
  fields: Readonly<Record<string, ContentShape>>,
  path: string,
  dropped: string[],
) {
  const kept: Fields = {};
  for (const [name, shape] of Object.entries(fields)) {
    const one = sanitize(value[name], shape, path ? `${path}.${name}` : name, dropped);
    if (one !== undefined) kept[name] = one;
  }
  return kept;
}
