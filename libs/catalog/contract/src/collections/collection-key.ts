import { pathBelow } from '../names/name-key';

/** The server accepts path segments of 500 characters. */
export const maxCollectionKeyLength = 450;

const collectionPrefix = 'collection:';

type CollectionKey = `${typeof collectionPrefix}${string}`;

/** The key of the text of a collection: its name in characters that a path segment can have; undefined if it is too long. */
export function collectionKey(name: string): CollectionKey | undefined {
  const encoded = encodeURIComponent(name.replace(/\p{Cs}/gu, '')).replace(
    /[!'()*.~_]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const key: CollectionKey = `${collectionPrefix}${encoded.replaceAll('%20', '_').replaceAll('%', '~')}`;
  return key.length > maxCollectionKeyLength ? undefined : key;
}

/** The name of the collection whose text has this key; undefined for other keys. */
export function collectionOfKey(key: string): string | undefined {
  if (!key.startsWith(collectionPrefix)) return undefined;
  const encoded = key.slice(collectionPrefix.length).replaceAll('_', ' ').replaceAll('~', '%');
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** The parameter of `/archive` that chooses a collection. */
const collectionParameter = 'collection';

/**
 * The path of the page of a collection, without language. Where its name has no letters and digits, that of a search for
 * its films; commas separate several values of a filter, so commas in a name are escaped.
 */
export const collectionPath = (name: string): string =>
  pathBelow('collection', name) ??
  `/archive?${collectionParameter}=${encodeURIComponent(name.replace(/[\\,]/g, '\\$&'))}`;
