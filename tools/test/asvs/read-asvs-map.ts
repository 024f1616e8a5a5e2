export const states = ['holds', 'in part', 'does not hold', 'n/a'] as const;

/** A row of the table in docs/asvs.md: requirements that share subject, state and proof. */
export interface AsvsRow {
  numbers: string[];
  subject: string;
  state: string;
  by: string;
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Reads all rows that begin with the number of a requirement. */
export function readAsvsMap(markdown: string): AsvsRow[] {
  return markdown
    .split('\n')
    .filter((line) => /^\|\s*\d+\.\d+\.\d+/.test(line))
    .map(cellsOf)
    .map(([numbers = '', subject = '', state = '', by = '']) => ({
      numbers: numbers.split(/,\s*/),
      subject,
      state,
      by,
    }));
}

/** Files that a text names in code spans and links. */
export function filesNamedIn(text: string): string[] {
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|cjs|md|conf))`|\]\(([^)#:]+)[^)]*\)/g)];
  return named.map(([, span, link]) => span ?? `docs/${link}`);
}
