import type { CslItem } from './csl-item';

/**
 * A film for BibTeX, which knows neither directors nor dates of access. Escaped here: the library's own escaping writes
 * letters of other scripts as mathematics, and loses some.
 */
export function bibtexItem({ director, accessed, issued, note, ...rest }: CslItem): object {
  const { title, publisher, 'publisher-place': place } = rest;
  const [[year] = []] = issued?.['date-parts'] ?? [];
  const [day = []] = accessed['date-parts'];
  const accessedOn = day.map((part) => String(part).padStart(2, '0')).join('-');
  return {
    ...rest,
    title: escapeTex(title),
    note: escapeTex(`${note} (accessed ${accessedOn})`),
    ...(publisher !== undefined && { publisher: escapeTex(publisher) }),
    ...(place !== undefined && { 'publisher-place': escapeTex(place) }),
    author: director.map((name) =>
      Object.fromEntries(Object.entries(name).map(([part, value]) => [part, escapeTex(value)])),
    ),
    ...(year !== undefined && { issued: { 'date-parts': [[year]] } }),
  };
}

/** Braces by name, because BibTeX counts them. */
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

const escapeTex = (text: string): string =>
  text.replace(/[\\{}~^%$#&_]/g, (character) => escapes[character] ?? `\\${character}`);
