import { createHash } from 'node:crypto';

/** What the picture of a page for link previews shows. */
export interface PageSubject {
  /** What the page is about: a collection, a place. */
  readonly kind?: string | undefined;
  readonly title: string;
  /** A sentence or two. */
  readonly text?: string | undefined;
  /** Number of films and their years. */
  readonly facts?: string | undefined;
  /** Name of the site; undefined where it is the title. */
  readonly site?: string | undefined;
  /** Keys of stills in the storage, at most `maxStills`. */
  readonly stills: readonly string[];
}

export const maxStills = 3;

/** Raised when the composition changes, so that every picture has a new address. */
const composition = 1;

/** Changes with what the picture shows: a part of its address, under which it never changes. */
export function pageVersion({ kind, title, text, facts, site, stills }: PageSubject): string {
  const shown = [composition, kind, title, text, facts, site, ...stills];
  return createHash('sha1').update(shown.join('\n')).digest('base64url').slice(0, 10);
}

/** The words of the picture, in the order in which they are read. Below stills there is no space for the text. */
export const subjectWords = ({ kind, title, text, facts, site, stills }: PageSubject): string =>
  [kind, title, stills.length === 0 && text, facts, site].filter(Boolean).join(' – ');
