import diff from 'microdiff';

/** A value that differs, by its path in the JSON of an entry. `undefined`: it is not there. */
export interface ChangedField {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

type Leaves = Map<string, { path: readonly string[]; value: unknown }>;

const isTree = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** The values that a tree consists of; none for what is not there. */
function leavesOf(path: readonly string[], value: unknown, leaves: Leaves = new Map()): Leaves {
  if (isTree(value)) {
    for (const [name, child] of Object.entries(value)) leavesOf([...path, name], child, leaves);
  } else if (value !== undefined && !(value === null && path.length === 0)) {
    leaves.set(JSON.stringify(path), { path, value });
  }
  return leaves;
}

/** The fields that differ between two states of a target, and no others. */
export function auditChanges(before: unknown, after: unknown): ChangedField[] {
  return diff({ state: before }, { state: after }).flatMap((difference) => {
    const path = difference.path.slice(1).map(String);
    const olds = leavesOf(path, 'oldValue' in difference ? difference.oldValue : undefined);
    const news = leavesOf(path, 'value' in difference ? difference.value : undefined);
    return [...new Map([...olds, ...news])].map(([key, leaf]) => ({
      path: leaf.path,
      before: olds.get(key)?.value,
      after: news.get(key)?.value,
    }));
  });
}
