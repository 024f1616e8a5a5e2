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
 * What of an answer can be shown: everything of the shape it should have. The content service may be another system,
 * and one wrong field must not cost a page. `wrong` names what was left out, by path.
 */
export function keepShape(value: unknown, shape: ContentShape): { kept: unknown; wrong: string[] } {
  const wrong: string[] = [];
  return { kept: keep(value, shape, '', wrong), wrong };
}

function keep(value: unknown, shape: ContentShape, path: string, wrong: string[]): unknown {
  if (value === undefined || value === null) return undefined;
  const refuse = () => {
    wrong.push(path || 'all of it');
    return undefined;
  };
  if (typeof shape === 'string') return leaves[shape](value) || value === '' ? value : refuse();
  if (isList(shape)) {
    if (!Array.isArray(value)) return refuse();
    return value.map((item, index) => keep(item, shape[0], `${path}[${index}]`, wrong)).filter((item) => item !== undefined); // prettier-ignore
  }
  if (!isFields(value)) return refuse();
  if (byType in shape) {
    const { type } = value;
    if (!isText(type)) return refuse();
    const own = Object.hasOwn(shape[byType], type) ? shape[byType][type] : undefined;
    const kept = own && keep(value, own, path, wrong);
    return isFields(kept) ? { type, ...kept } : undefined;
  }
  if (!(needed in shape)) return keepFields(value, shape as Readonly<Record<string, ContentShape>>, path, wrong);
  const kept = keepFields(value, shape.fields, path, wrong);
  return Object.keys(shape[needed]).every((field) => kept[field] !== undefined) ? kept : refuse();
}

const isList = (shape: Exclude<ContentShape, string>): shape is readonly [ContentShape] => Array.isArray(shape);

function keepFields(value: Fields, fields: Readonly<Record<string, ContentShape>>, path: string, wrong: string[]) {
  const kept: Fields = {};
  for (const [name, shape] of Object.entries(fields)) {
    const one = keep(value[name], shape, path ? `${path}.${name}` : name, wrong);
    if (one !== undefined) kept[name] = one;
  }
  return kept;
}
