import { fold } from '@nitrate/contract-kit';

/** The form in which titles and names are compared: folded words joined by single spaces, without apostrophes. */
export function keyOf(text: string): string {
  return fold(text)
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .trim();
}

/**
 * The slug of a person, place or collection: its key with hyphens, so that it needs no table and all spellings of a name
 * have the same. Empty for a name without letters and digits, which has no page.
 */
export const nameSlug = (name: string): string => keyOf(name).normalize('NFC').replaceAll(' ', '-');

/** Path without language of the page of a name; undefined where it has none. */
export const pathBelow = (parent: string, name: string): string | undefined => {
  const slug = nameSlug(name);
  return slug === '' ? undefined : `/${parent}/${encodeURIComponent(slug)}`;
};

/** Path without language of a person's page. */
export const personPath = (name: string): string | undefined => pathBelow('person', name);

/** Path without language of a place's page. */
export const placePath = (name: string): string | undefined => pathBelow('place', name);
