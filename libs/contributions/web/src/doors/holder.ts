import type { Film } from '@nitrate/catalog/contract';

/** Where a film is held: archive, its own number, and the collection where it has another name. */
export function holderLine({ archive, supplierId, supplier_collection: collection }: Film): string {
  const isArchive = collection?.toLowerCase() === archive.name.toLowerCase();
  return [`${archive.name}, ${supplierId}`, isArchive ? undefined : collection].filter(Boolean).join(' · ');
}

/** Values of a facet are joined by commas, so those of a name are escaped. */
export const holdingsPath = (archive: string): string =>
  `/archive?${new URLSearchParams({ archive: archive.replace(/[\\,]/g, '\\$&') })}`;
