/** Content with missing fields filled from the other language. */
export interface Filled<T> {
  content: T;
  /** Paths of the fields in the other language, such as `hero.title` or `rows.recent.title`; empty for all of it. */
  foreign: string[];
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasId = (value: unknown): value is Fields & { id: string } => isFields(value) && typeof value['id'] === 'string';

/** An empty text counts as missing, except an alternative text, where it marks a decorative image. */
const isMissing = (value: unknown, field?: string): boolean =>
  value === undefined ||
  value === null ||
  (value === '' && field !== 'alt') ||
  (Array.isArray(value) && value.length === 0);

const join = (path: string, field: string) => (path ? `${path}.${field}` : field);

/**
 * Fills each missing field of `own` from `other`. Items of lists are matched by `id`; further items of `other` are not
 * added, since an editor may have left them out on purpose.
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
    const byId = new Map(other.filter(hasId).map((item) => [item.id, item]));
    return own.map((item: unknown) =>
      hasId(item) ? fill(item, byId.get(item.id), join(path, item.id), foreign) : item,
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

/** True where the text at `path`, or an object that contains it, is in the other language. */
export function isForeign(foreign: readonly string[], path: string): boolean {
  return foreign.some((each) => each === '' || each === path || path.startsWith(`${each}.`));
}
