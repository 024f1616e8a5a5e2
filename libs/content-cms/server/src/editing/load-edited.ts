import type { ContentKey, EditedContent } from '@nitrate/content-cms/contract';
import { Refusal } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { findContentRows } from '../store/content-rows';
import type { ContentTables } from '../tables';
import { namesOf } from './editor-names';
import { editorsOf, presentEdited } from './present-content';

/**
 * A piece of content as the editor shows it.
 * @throws Refusal `contentNotFound`
 */
export async function loadEdited(
  { database, findNames }: Pick<ContentEditingDeps, 'database' | 'findNames'>,
  key: ContentKey,
): Promise<EditedContent> {
  const rows = await findContentRows(database.tables<ContentTables>(), key);
  if (rows.length === 0) throw new Refusal('contentNotFound');
  return presentEdited(key, rows, await namesOf(findNames, editorsOf(rows)));
}
