import { InvalidStorageKey } from './storage';

/** Ends an adoption: an asset with this file is whole. */
export const completionFile = 'asset.json';

/**
 * Refuses keys that could lead out of the root.
 * @returns its parts
 * @throws InvalidStorageKey
 */
export function partsOfKey(key: string): string[] {
  const parts = key.split('/');
  if (key.length <= 1000 && parts.every((part) => /^[\w][\w.@+-]{0,199}$/.test(part))) return parts;
  throw new InvalidStorageKey(`"${key.slice(0, 200)}" is not a storage key.`);
}
