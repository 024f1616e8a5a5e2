import type { Locale } from '@nitrate/contract-kit';
import {
  isFields,
  isLeaf,
  isMissingContent,
  joinPath,
  structureOf,
  variantOf,
  type ContentShape,
  type Fields,
  type Structure,
} from './content-shape';

/** Content with missing fields filled from other languages. */
export interface Filled<T> {
  content: T;
  /** Paths of the fields in each other language, such as `hero.title` or `rows.recent.title`; empty for all of it. */
  foreign: Partial<Record<Locale, string[]>>;
}

type ObjectStructure = Extract<Structure, { kind: 'object' }>;

const hasId = (value: unknown): value is Fields & { id: string } => isFields(value) && typeof value['id'] === 'string';

/**
 * Fills each missing field from `other`, the content in `lang`: texts, links, images and lists alike. Items of lists are
 * matched by `id`; further items of `other` are not added, since an editor may have left them out on purpose.
 */
export function fillContent<T>(own: Filled<T>, other: T, lang: Locale, shape: ContentShape): Filled<T> {
  const foreign: string[] = [];
  const content = fill(own.content, other, shape, '', foreign) as T;
  return { content, foreign: foreign.length > 0 ? { ...own.foreign, [lang]: foreign } : own.foreign };
}

function fill(own: unknown, other: unknown, shape: ContentShape, path: string, foreign: string[]): unknown {
  if (isLeaf(shape) || !isSameKind(own, other)) return own;
  const structure = structureOf(shape);
  if (structure.kind === 'list') return fillItems(own, other, structure.item, path, foreign);
  if (!isFields(own) || !isFields(other)) return own;
  if (structure.kind === 'union') {
    const variant = own['type'] === other['type'] ? variantOf(structure.shapes, own) : undefined;
    return variant ? { type: own['type'], ...(fill(own, other, variant, path, foreign) as Fields) } : own;
  }
  return fillFields(own, other, structure, path, foreign);
}

const isSameKind = (own: unknown, other: unknown) => typeof own === typeof other && own !== null && other !== null;

function fillItems(own: unknown, other: unknown, item: ContentShape, path: string, foreign: string[]): unknown {
  if (!Array.isArray(own) || !Array.isArray(other)) return own;
  const byId = new Map(other.filter(hasId).map((each) => [each.id, each]));
  return own.map((each: unknown) =>
    hasId(each) ? fill(each, byId.get(each.id), item, joinPath(path, each.id), foreign) : each,
  );
}

function fillFields(
  own: Fields,
  other: Fields,
  { fields, together = [] }: ObjectStructure,
  path: string,
  foreign: string[],
) {
  const hasOwn = together.some((name) => !isMissingContent(own[name], name));
  const filled: Fields = {};
  for (const [name, shape] of Object.entries(fields)) {
    const isOwnOnly = hasOwn && together.includes(name);
    const value = isOwnOnly ? own[name] : fillField(name, own[name], other[name], shape, joinPath(path, name), foreign);
    if (value !== undefined) filled[name] = value;
  }
  return filled;
}

function fillField(
  name: string,
  own: unknown,
  other: unknown,
  shape: ContentShape,
  path: string,
  foreign: string[],
): unknown {
  if (!isMissingContent(own, name)) return fill(own, other, shape, path, foreign);
  if (isMissingContent(other, name)) return own;
  foreign.push(path);
  return other;
}

/** True where a field is missing that another language may have. */
export function isIncomplete(content: unknown, shape: ContentShape): boolean {
  if (isLeaf(shape)) return false;
  const structure = structureOf(shape);
  if (structure.kind === 'list') {
    return Array.isArray(content) && content.some((item) => hasId(item) && isIncomplete(item, structure.item));
  }
  if (!isFields(content)) return false;
  if (structure.kind === 'union') {
    const variant = variantOf(structure.shapes, content);
    return variant !== undefined && isIncomplete(content, variant);
  }
  const { fields, together = [] } = structure;
  const hasOwn = together.some((name) => !isMissingContent(content[name], name));
  return Object.entries(fields).some(
    ([name, field]) =>
      !(hasOwn && together.includes(name)) &&
      (isMissingContent(content[name], name) || isIncomplete(content[name], field)),
  );
}

/** Content without the objects that lack a field in every language without which they cannot be shown. */
export function dropIncomplete(content: unknown, shape: ContentShape): unknown {
  if (isLeaf(shape)) return content;
  const structure = structureOf(shape);
  if (structure.kind === 'list') {
    if (!Array.isArray(content)) return content;
    return content.map((item) => dropIncomplete(item, structure.item)).filter((item) => item !== undefined);
  }
  if (!isFields(content)) return content;
  if (structure.kind === 'union') {
    const variant = variantOf(structure.shapes, content);
    const rest = variant ? dropIncomplete(content, variant) : undefined;
    return isFields(rest) ? { type: content['type'], ...rest } : undefined;
  }
  const complete: Fields = {};
  for (const [name, field] of Object.entries(structure.fields)) {
    const value = dropIncomplete(content[name], field);
    if (value !== undefined) complete[name] = value;
  }
  return (structure.complete ?? []).some((name) => isMissingContent(complete[name], name)) ? undefined : complete;
}
