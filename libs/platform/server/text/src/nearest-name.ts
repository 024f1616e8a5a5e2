import { distance } from 'fastest-levenshtein';

/** The known name that a misspelt one most likely means; undefined when none is close. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const plain = name.slice(0, 100).toLowerCase().replaceAll(/[\s-]/g, '_');
  let [nearest, fewest]: [string | undefined, number] = [undefined, Math.max(1, Math.ceil(plain.length / 3)) + 1];
  for (const candidate of known) {
    const edits = distance(plain, candidate.toLowerCase());
    if (edits < fewest) [nearest, fewest] = [candidate, edits];
  }
  return nearest;
}
