import { defaultLocale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { type HttpServer, Refusal, refuseDeletedUser, route } from '@nitrate/http';
import {
  changeList,
  duplicateList,
  getListOrder,
  getNextOfList,
  type ListChoice,
  listChoices,
  listLimits,
  listPublicLists,
  type MailPeriod,
  removeList,
  restoreList,
} from '@nitrate/lists/contract';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ListsServerDeps } from '../../lists-deps';
import { applyOne } from '../../changes/apply-one';
import { ownList } from '../../lists/own-list';
import { presentList } from '../../lists/present-list';
import { setVisibility } from '../../lists/set-visibility';
import type { ListsTables } from '../../tables';
import { nextMailAt } from '../../smart/next-mail-at';
import { readableList, userIdOf } from '../../lists/readable-list';
import { copySmartList } from '../../smart/smart-list-store';
import { countLists, findOwnList } from '../../lists/list-store';
import { inListsTransaction } from '../../lists/lock-lists';
import {
  type FilmOrPassage,
  findItemOf,
  findItems,
  isPlaced,
  listedItems,
  namedPassage,
  passageOf,
  type StoredItem,
  storedItems,
} from '../../lists/item-store';
import { findNextItem } from '../../lists/find-next-item';
import { maxUndoMs } from '../../changes/delete-old-changes';
import { createListEndpoint } from './create-list';
import { getListEndpoint } from './get-list';
import { addListItemEndpoint, moveListItemEndpoint, removeListItemEndpoint } from './list-items';
import { listedLists, listListsEndpoint } from './list-lists';
import { convertSmartListEndpoint, seeSmartListEndpoint } from './smart-lists';
import { shareListEndpoint, unshareListEndpoint } from './share-list';

function listPublicListsEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  route(app, listPublicLists, ({ query, viewer }) => listedLists(deps, 'public', userIdOf(viewer), query));
}

/** The plain lists of a user, the last changed first. */
const findChoices = (database: Database, userId: string, { filmId, passage }: FilmOrPassage): Promise<ListChoice[]> =>
  database
    .tables<ListsTables>()
    .selectFrom('list as l')
    .leftJoin(listedItems(database).as('i'), 'i.list_id', 'l.id')
    .select((eb) => [
      'l.id',
      'l.name',
      eb.cast<number>(eb.fn.count('i.film_id'), 'integer').as('count'),
      eb.cast<number>(eb.fn.count('i.end_ms'), 'integer').as('passages'),
      sql<boolean>`coalesce(bool_or(i.film_id = ${filmId}
        and i.start_ms is not distinct from ${passage?.startMs ?? null}::integer
        and i.end_ms is not distinct from ${passage?.endMs ?? null}::integer), false)`.as('hasFilm'),
    ])
    .where('l.user_id', '=', userId)
    .where('l.type', '=', 'LIST')
    .where('l.removed_at', 'is', null)
    .groupBy('l.id')
    .orderBy('l.updated_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(listLimits.maxLists)
    .execute();

function listChoicesEndpoint(app: HttpServer, { database }: ListsServerDeps): void {
  route(app, listChoices, async ({ query, viewer: { userId } }) => ({
    lists: await findChoices(database, userId, { filmId: query.film, passage: namedPassage(query) }),
  }));
}

function getNextOfListEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  const { database, findFilms } = deps;
  route(app, getNextOfList, async ({ params, query, viewer }) => {
    const { film: filmId, share, lang = defaultLocale } = query;
    const { id: list, name, count } = await readableList(database, params.list, viewer, share);
    const current =
      (await findItemOf(database, list, { filmId, passage: namedPassage(query) })) ??
      (await findItemOf(database, list, { filmId }));
    if (!current) return { name, count, place: null, next: null, nextPassage: null };
    const [place, next] = await Promise.all([placeOf(deps, list, current), findNextItem(deps, list, current)]);
    const film = next && (await findFilms([next.filmId], lang)).get(next.filmId)?.film;
    return { name, count, place, next: film ?? null, nextPassage: next && film ? passageOf(next) : null };
  });
}

/** The place of an item in its list, from one. */
async function placeOf({ database }: ListsServerDeps, list: string, item: StoredItem): Promise<number> {
  const { place } = await storedItems(database, list)
    .clearSelect()
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('place'))
    .where(isPlaced('<=', item))
    .executeTakeFirstOrThrow();
  return place;
}

function getListOrderEndpoint(app: HttpServer, { database, findThumbnails }: ListsServerDeps): void {
  route(app, getListOrder, async ({ params, query: { lang = defaultLocale }, viewer }) => {
    const { id: list } = await ownList(database, viewer, params.list);
    const items = await findItems(database, list);
    const films = await findThumbnails([...new Set(items.map(({ filmId }) => filmId))], lang);
    return {
      items: items.flatMap((item) => {
        const { id, filmId, position } = item;
        const film = films.get(filmId);
        return film ? [{ id, filmId, passage: passageOf(item), position, ...film }] : [];
      }),
    };
  });
}

/**
 * Makes a private list of a user with the films or the search of another list, in its order. Returns its id.
 * @throws Refusal `tooManyLists`
 */
function copyList(
  { database, savedSearches }: Pick<ListsServerDeps, 'database' | 'savedSearches'>,
  userId: string,
  from: string,
  name: string,
  now: Date,
): Promise<string> {
  return refuseDeletedUser(() =>
    inListsTransaction(database, userId, async (transaction) => {
      if ((await countLists(transaction, userId)) >= listLimits.maxLists) throw new Refusal('tooManyLists');
      const [id, change] = [newId(), newId()];
      const db = transaction.tables<object>();
      await sql`
        insert into list
          (id, user_id, type, name, description, query, created_at, changed_at, change_id, updated_at)
        select ${id}, ${userId}, type, ${name}, description, query, ${now}, ${now}, ${change}, ${now}
        from list where id = ${from}`.execute(db);
      await sql`
        insert into list_item (list_id, film_id, position, note, added_at, changed_at, change_id)
        select ${id}, film_id, position, note, ${now}, ${now}, ${change}
        from list_item where list_id = ${from} and removed_at is null`.execute(db);
      await sql`
        insert into list_passage (list_id, film_id, start_ms, end_ms, position, note, added_at, changed_at, change_id)
        select ${id}, film_id, start_ms, end_ms, position, note, ${now}, ${now}, ${change}
        from list_passage where list_id = ${from} and removed_at is null`.execute(db);
      await copySmartList(transaction, { from, to: id }, await savedSearches.readRevision(transaction), now);
      return id;
    }),
  );
}

function duplicateListEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  const { database } = deps;
  route(app, duplicateList, async ({ params, body: { name, share }, viewer, now }) => {
    const { id } = await readableList(database, params.list, viewer, share);
    const copy = await copyList(deps, viewer.userId, id, name.trim(), now());
    return presentList(await ownList(database, viewer, copy), viewer.userId);
  });
}

/** Changes how often a smart list is mailed. Only films that are found from now on are. */
async function setMail(
  { database, mailHour }: Pick<ListsServerDeps, 'database' | 'mailHour'>,
  list: string,
  mail: MailPeriod,
  now: Date,
): Promise<void> {
  await database
    .tables<ListsTables>()
    .updateTable('smart_list')
    .set({ mail, next_mail_at: nextMailAt(mail, now, mailHour), mailed_at: now })
    .where('list_id', '=', list)
    .where('mail', '!=', mail)
    .execute();
}

function changeListEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  const { database } = deps;
  route(app, changeList, async ({ params, body: { name, description, visibility, mail }, viewer, now }) => {
    const list = await ownList(database, viewer, params.list);
    const isEditor = viewer.roles.some((role) => role === 'EDITOR' || role === 'ADMIN');
    if (visibility === 'public' && !isEditor) throw new Refusal('forbidden');
    if (mail !== undefined && list.type !== 'SEARCH') throw new Refusal('notFound');
    if (name !== undefined || description !== undefined) {
      const words = { name: name ?? list.name, ...(description !== undefined && { description }) };
      await applyOne(deps, viewer.userId, { id: newId(), kind: 'saveList', list: list.id, ...words }, now());
    }
    if (mail !== undefined) await setMail(deps, list.id, mail, now());
    if (visibility !== undefined) await setVisibility(database, list, { visibility, shareToken: null });
    return presentList(await ownList(database, viewer, list.id), viewer.userId);
  });
}

/** The endpoints of lists and their films. */
export function listEndpoints(app: HttpServer, deps: ListsServerDeps): void {
  listListsEndpoint(app, deps);
  listPublicListsEndpoint(app, deps);
  listChoicesEndpoint(app, deps);
  createListEndpoint(app, deps);
  getListEndpoint(app, deps);
  getListOrderEndpoint(app, deps);
  getNextOfListEndpoint(app, deps);
  changeListEndpoint(app, deps);
  removeListEndpoint(app, deps);
  restoreListEndpoint(app, deps);
  duplicateListEndpoint(app, deps);
  addListItemEndpoint(app, deps);
  removeListItemEndpoint(app, deps);
  moveListItemEndpoint(app, deps);
  shareListEndpoint(app, deps);
  unshareListEndpoint(app, deps);
  seeSmartListEndpoint(app, deps);
  convertSmartListEndpoint(app, deps);
}

function removeListEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  route(app, removeList, async ({ params, viewer, now }) => {
    const { id: list } = await ownList(deps.database, viewer, params.list);
    await applyOne(deps, viewer.userId, { id: newId(), kind: 'removeList', list }, now());
    return {};
  });
}

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

function restoreListEndpoint(app: HttpServer, deps: ListsServerDeps): void {
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
