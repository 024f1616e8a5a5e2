import { checkedHref } from './checked-href';

/** The shape that a value of the content service must have. A list has the shape of its items, an object one per field. */
export type ContentShape =
  | 'text'
  | 'flag'
  /** A positive integer. */
  | 'count'
  /** An allowed address, see `checkedHref`. */
  | 'href'
  /** An address within this site. */
  | 'path'
  /** An object of strings, numbers and booleans. */
  | 'scalars'
  | readonly [ContentShape]
  | { readonly [field: string]: ContentShape }
  | ObjectShape
  | UnionShape;

const requiredFields = Symbol('required fields');
const variants = Symbol('variants');

interface ObjectShape {
  readonly [requiredFields]: Readonly<Record<string, ContentShape>>;
  readonly fields: Readonly<Record<string, ContentShape>>;
}

interface UnionShape {
  readonly [variants]: Readonly<Record<string, ContentShape>>;
}

/** An object that is dropped unless it has all `required` fields. */
export const objectWith = (
  required: Readonly<Record<string, ContentShape>>,
  optional: Readonly<Record<string, ContentShape>> = {},
): ObjectShape => ({ [requiredFields]: required, fields: { ...required, ...optional } });

/** An object whose `type` selects its shape. Unknown types are left out without being reported as dropped. */
export const unionOf = (shapes: Readonly<Record<string, ContentShape>>): UnionShape => ({ [variants]: shapes });

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
  const drop = () => {
    dropped.push(path || 'all of it');
    return undefined;
  };
  if (typeof shape === 'string') return leaves[shape](value) || value === '' ? value : drop();
  if (isList(shape)) {
    if (!Array.isArray(value)) return drop();
    return value.map((item, index) => sanitize(item, shape[0], `${path}[${index}]`, dropped)).filter((item) => item !== undefined); // prettier-ignore
  }
  if (!isFields(value)) return drop();
  if (variants in shape) {
    const { type } = value;
    if (!isText(type)) return drop();
    const variant = Object.hasOwn(shape[variants], type) ? shape[variants][type] : undefined;
    const sanitized = variant && sanitize(value, variant, path, dropped);
    return isFields(sanitized) ? { type, ...sanitized } : undefined;
  }
  if (!(requiredFields in shape))
    return sanitizeFields(value, shape as Readonly<Record<string, ContentShape>>, path, dropped);
  const sanitized = sanitizeFields(value, shape.fields, path, dropped);
  return Object.keys(shape[requiredFields]).every((field) => sanitized[field] !== undefined) ? sanitized : drop();
}

const isList = (shape: Exclude<ContentShape, string>): shape is readonly [ContentShape] => Array.isArray(shape);

function sanitizeFields(
  value: Fields,
  fields: Readonly<Record<string, ContentShape>>,
  path: string,
  dropped: string[],
) {
  const sanitized: Fields = {};
  for (const [name, shape] of Object.entries(fields)) {
    const field = sanitize(value[name], shape, path ? `${path}.${name}` : name, dropped);
    if (field !== undefined) sanitized[name] = field;
  }
  return sanitized;
}
