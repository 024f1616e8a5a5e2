import type { Film } from '@nitrate/catalog/contract';

/** Where a film is held: archive, its own number, and the collection where it has another name. */
export function holderLine({ archive, supplierId, supplier_collection: collection }: Film): string {
  const isArchive = collection?.toLowerCase() === archive.name.toLowerCase();
  return [`${archive.name}, ${supplierId}`, isArchive ? undefined : collection].filter(Boolean).join(' · ');
}
