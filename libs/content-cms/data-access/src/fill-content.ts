/** Content with what one language lacked taken from the other. */
export interface Filled<T> {
  content: T;
  /** Where the other language stands in: paths such as `hero.title`, `rows.recent.title`, or `` for all of it. */
  foreign: string[];
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isIdentified = (value: unknown): value is Fields & { id: string } =>
  isFields(value) && typeof value['id'] === 'string';

/** An empty text is a missing one, except a text alternative, where it says that the image only decorates. */
const isMissing = (value: unknown, field?: string): boolean =>
  value === undefined ||
  value === null ||
  (value === '' && field !== 'alt') ||
  (Array.isArray(value) && value.length === 0);

const join = (path: string, field: string) => (path ? `${path}.${field}` : field);

/**
 * Fills each missing field of `own` from `other`, field by field. Items of lists belong together by their `id`; what
 * the other language has beyond the own list is left out, since leaving out is an editor's right.
 */
export function fillContent<T>(own: T, other: T): Filled<T> {
  const foreign: string[] = [];
  return { content: fill(own, other, '', foreign) as T, foreign };
}

function fill(own: unknown, other: unknown, path: string, foreign: string[], field?: string): unknown {
  if (isMissing(own, field)) {
    if (isMissing(other, field)) return own;
    foreign.push(path);
    return other;
  }
  if (Array.isArray(own) && Array.isArray(other)) {
    const byId = new Map(other.filter(isIdentified).map((item) => [item.id, item]));
    return own.map((item: unknown) =>
      isIdentified(item) ? fill(item, byId.get(item.id), join(path, item.id), foreign) : item,
    );
  }
  if (isFields(own) && isFields(other)) {
    const fields = new Set([...Object.keys(own), ...Object.keys(other)]);
    return Object.fromEntries(
      [...fields].map((name) => [name, fill(own[name], other[name], join(path, name), foreign, name)]),
    );
  }
  return own;
}

/** True where the text at `path` is in the other language, itself or as part of something that is. */
export function isForeign(foreign: readonly string[], path: string): boolean {
  return foreign.some((each) => each === '' || each === path || path.startsWith(`${each}.`));
}
