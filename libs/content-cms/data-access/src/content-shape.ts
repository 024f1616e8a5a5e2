/** The shape that a value of the content service must have. A list has the shape of its items, an object one per field. */
export type ContentShape =
  | 'text'
  | 'flag'
  /** A positive integer. */
  | 'count'
  /** An allowed address, see `checkedHref`. */
  | 'href'
  /** An address on this site. */
  | 'path'
  /** An object of strings, numbers and booleans. */
  | 'scalars'
  | readonly [ContentShape]
  | ObjectShape
  | UnionShape
  | FieldShapes;

/** Shapes of the fields of an object, all of which may be missing. */
export interface FieldShapes {
  readonly [field: string]: ContentShape;
}

const object = Symbol('object');
const variants = Symbol('variants');

interface ObjectRules {
  /** An object without one of these is dropped before fields are filled from the other language. */
  readonly required?: readonly string[];
  /** An object without one of these is dropped after fields were filled from the other language. */
  readonly complete?: readonly string[];
  /** Fields that make sense together only: all come from one language. */
  readonly together?: readonly string[];
}

interface ObjectShape {
  readonly [object]: ObjectRules;
  readonly fields: FieldShapes;
}

interface UnionShape {
  readonly [variants]: FieldShapes;
}

export const objectOf = (fields: FieldShapes, rules: ObjectRules): ObjectShape => ({ [object]: rules, fields });

/** An object that is dropped unless it has all `required` fields. */
export const objectWith = (required: FieldShapes, optional: FieldShapes = {}): ObjectShape =>
  objectOf({ ...required, ...optional }, { required: Object.keys(required) });

/** An object whose `type` selects its shape. Unknown types are left out. */
export const unionOf = (shapes: FieldShapes): UnionShape => ({ [variants]: shapes });

/** What a shape that is no leaf says about the values it describes. */
export type Structure =
  | { kind: 'list'; item: ContentShape }
  | ({ kind: 'object'; fields: FieldShapes } & ObjectRules)
  | { kind: 'union'; shapes: FieldShapes };

export type LeafShape = Extract<ContentShape, string>;

export const isLeaf = (shape: ContentShape): shape is LeafShape => typeof shape === 'string';

export function structureOf(shape: Exclude<ContentShape, string>): Structure {
  if (isList(shape)) return { kind: 'list', item: shape[0] };
  if (variants in shape) return { kind: 'union', shapes: (shape as UnionShape)[variants] };
  if (object in shape)
    return { kind: 'object', fields: (shape as ObjectShape).fields, ...(shape as ObjectShape)[object] };
  return { kind: 'object', fields: shape as FieldShapes };
}

const isList = (shape: Exclude<ContentShape, string>): shape is readonly [ContentShape] => Array.isArray(shape);

/** The shape of an object of a union by its `type`; undefined for an unknown type. */
export const variantOf = (shapes: FieldShapes, { type }: Fields): ContentShape | undefined =>
  typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined;

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const joinPath = (path: string, field: string): string => (path ? `${path}.${field}` : field);

/** The name of a field whose empty text has a meaning: an image without an alternative text is decorative. */
const alternativeText = 'alt';

/** Whether a field has no value. */
export const isMissingContent = (value: unknown, field?: string): boolean =>
  value === undefined ||
  value === null ||
  (value === '' && field !== alternativeText) ||
  (Array.isArray(value) && value.length === 0);
