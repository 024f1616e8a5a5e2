import { type HttpServer, Refusal, route } from '@nitrate/http';
import { restoreList } from '@nitrate/lists/contract';
import { v7 as newId } from 'uuid';
import type { Database } from '@nitrate/database';
import { applyOne } from '../../changes/apply-one';
import { findOwnList } from '../../lists/list-store';
import { ownList } from '../../lists/own-list';
import { presentList } from '../../lists/present-list';
import type { ListsServerDeps } from '../../lists-deps';
import { maxUndoMs } from '../../changes/delete-old-changes';
import type { ListsTables } from '../../tables';

/** The name of a list that was removed so recently that it can be restored. */
async function removedName(database: Database, userId: string, list: string, now: Date): Promise<string | undefined> {
  const row = await database
    .tables<ListsTables>()
    .selectFrom('list')
    .select('name')
    .where('id', '=', list)
    .where('user_id', '=', userId)
    .where('removed_at', '>=', new Date(now.getTime() - maxUndoMs))
    .where('name', '!=', '')
    .executeTakeFirst();
  return row?.name;
}

export function restoreListEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  const { database } = deps;
  route(app, restoreList, async ({ params: { list }, viewer, now }) => {
    const { userId } = viewer;
    if (!(await findOwnList(database, userId, list))) {
      const name = await removedName(database, userId, list, now());
      if (name === undefined) throw new Refusal('notFound');
      await applyOne(deps, userId, { id: newId(), kind: 'saveList', list, name }, now());
    }
    return presentList(await ownList(database, viewer, list), userId);
  });
}
