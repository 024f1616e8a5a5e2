import type { ContentKey } from '@nitrate/content-cms/contract';
import { locales } from '@nitrate/contract-kit';
import type { ContentEditingDeps } from '../content-editing-deps';
import { addPublication, markDeleted } from '../store/write-content';
import { changePublication, type PublicationChange } from '../editing/change-publication';

/**
 * Withdraws a piece of content in both languages and marks it as deleted.
 * @throws Refusal `contentNotFound`
 */
export async function deleteDocument(
  { database }: Pick<ContentEditingDeps, 'database'>,
  key: ContentKey,
  { viewer, request }: Pick<PublicationChange, 'viewer' | 'request'>,
): Promise<void> {
  await changePublication(database, { key, action: 'content.deleted', viewer, request }, async (db) => {
    for (const lang of locales) await addPublication(db, { key, lang, version: null, by: viewer.userId });
    await markDeleted(db, key);
  });
}
