import { checkedHref } from './checked-href';
import {
  isFields,
  isLeaf,
  joinPath,
  structureOf,
  variantOf,
  type ContentShape,
  type Fields,
  type FieldShapes,
  type LeafShape,
} from './content-shape';

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

const isText = (value: unknown): value is string => typeof value === 'string';

const leaves: Record<LeafShape, (value: unknown) => boolean> = {
  text: isText,
  flag: (value) => typeof value === 'boolean',
  count: (value) => Number.isInteger(value) && Number(value) > 0,
  href: (value) => isText(value) && checkedHref(value) !== undefined,
  path: (value) => isText(value) && value.startsWith('/') && checkedHref(value) !== undefined,
  scalars: (value) => isFields(value) && Object.values(value).every(isScalar),
};

/**
 * The part of a response that has the expected shape. The content service may be another system, and one wrong field must
 * not break a page. `dropped` holds the paths of what was left out. Objects may still be incomplete (`dropIncomplete`).
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
  if (isLeaf(shape)) return leaves[shape](value) || value === '' ? value : drop();
  const structure = structureOf(shape);
  if (structure.kind === 'list') {
    if (!Array.isArray(value)) return drop();
    return value.map((item, index) => sanitize(item, structure.item, `${path}[${index}]`, dropped)).filter((item) => item !== undefined); // prettier-ignore
  }
  if (!isFields(value)) return drop();
  if (structure.kind === 'union') {
    const { type } = value;
    if (!isText(type)) return drop();
    const variant = variantOf(structure.shapes, value);
    const sanitized = variant && sanitize(value, variant, path, dropped);
    return isFields(sanitized) ? { type, ...sanitized } : undefined;
  }
  const sanitized = sanitizeFields(value, structure.fields, path, dropped);
  return (structure.required ?? []).every((field) => sanitized[field] !== undefined) ? sanitized : drop();
}

function sanitizeFields(value: Fields, fields: FieldShapes, path: string, dropped: string[]): Fields {
  const sanitized: Fields = {};
  for (const [name, shape] of Object.entries(fields)) {
    const field = sanitize(value[name], shape, joinPath(path, name), dropped);
    if (field !== undefined) sanitized[name] = field;
  }
  return sanitized;
}
