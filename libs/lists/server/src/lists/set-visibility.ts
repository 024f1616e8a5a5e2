import type { Database } from '@nitrate/database';
import type { Visibility } from '@nitrate/lists/contract';
import type { ListsTables } from '../tables';
import type { StoredList } from './list-store';

/** Who may open a list from now on; a link has its token. */
export async function setVisibility(
  database: Database,
  { id }: Pick<StoredList, 'id'>,
  to: { visibility: Visibility; shareToken: string | null },
): Promise<void> {
  await database
    .tables<ListsTables>()
    .updateTable('list')
    .set({ visibility: to.visibility, share_token: to.shareToken })
    .where('id', '=', id)
    .execute();
}
