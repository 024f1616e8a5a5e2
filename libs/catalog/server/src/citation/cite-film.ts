import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { type CitationFormat, citeAsText, type CitedFilm } from '@nitrate/catalog/contract';
import { cslItem, type CslItem } from './csl-item';

/**
 * A film for BibTeX, which knows neither directors nor dates of access. Escaped here: the library's own escaping writes
 * letters of other scripts as mathematics, and loses some.
 */
function bibtexItem({ director, accessed, issued, note, ...rest }: CslItem): object {
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

// Keys are slugs, which readers recognise, instead of name, year and first word. Texts are UTF-8, escaped before.
Object.assign(plugins.config.get('@bibtex').format, { useIdAsLabel: true, checkLabel: false, asciiOnly: false });

/** A citation as it is sent. */
interface CitationFile {
  mediaType: string;
  /** Of the file; none for text that is shown. */
  extension: string | undefined;
  content: string;
}

const writers: Record<CitationFormat, (film: CitedFilm) => CitationFile> = {
  text: (film) => ({ mediaType: 'text/plain; charset=utf-8', extension: undefined, content: citeAsText(film) }),
  bibtex: (film) => ({
    mediaType: 'application/x-bibtex; charset=utf-8',
    extension: 'bib',
    content: plugins.output.format('bibtex', [bibtexItem(cslItem(film))]),
  }),
  ris: (film) => ({
    mediaType: 'application/x-research-info-systems; charset=utf-8',
    extension: 'ris',
    content: `${unwrapped(plugins.output.format('ris', [cslItem(film)])).trimEnd()} \n`,
  }),
  csl: (film) => ({
    mediaType: 'application/vnd.citationstyles.csl+json',
    extension: 'json',
    content: `${JSON.stringify([cslItem(film)], null, 2)}\n`,
  }),
};

/**
 * The library breaks long lines inside words, which programs read as a space. No value holds the two spaces of a tag,
 * so that the rest of a broken line is distinguished from a field.
 */
const unwrapped = (ris: string): string => ris.replace(/\r?\n(?![A-Z][A-Z0-9] {2}-|$)/g, '');

/** Cites a film in a format. */
export const citeFilm = (format: CitationFormat, film: CitedFilm): CitationFile => writers[format](film);
