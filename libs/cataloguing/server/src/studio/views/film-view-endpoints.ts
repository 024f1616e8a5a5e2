import {
  addFilmView,
  changeFilmView,
  type FilmView,
  listFilmViews,
  maxFilmViews,
  removeFilmView,
} from '@nitrate/cataloguing/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { v7 as newId } from 'uuid';
import type { CataloguingDeps } from '../../cataloguing-deps';
import {
  countFilmViews,
  deleteFilmView,
  findFilmViews,
  replaceFilmView,
  saveFilmView,
  type StoredView,
} from './film-view-store';

/** The endpoints of saved views of the list of films. */
export function filmViewEndpoints(app: HttpServer, { database }: CataloguingDeps): void {
  route(app, listFilmViews, async ({ viewer }) => ({
    views: (await findFilmViews(database, viewer.userId)).map((view) => present(view, viewer.userId)),
  }));
  route(app, addFilmView, async ({ body, viewer, now }) => {
    if ((await countFilmViews(database, viewer.userId)) >= maxFilmViews) throw new Refusal('tooManyFilmViews');
    const view = { ...body, name: body.name.trim(), id: newId(), owner_id: viewer.userId, created_at: now() };
    return present(await saveFilmView(database, view), viewer.userId);
  });
  route(app, changeFilmView, async ({ params: { view }, body, viewer }) => {
    const isFound = await replaceFilmView(database, {
      ...body,
      name: body.name.trim(),
      id: view,
      owner: viewer.userId,
    });
    if (!isFound) throw new Refusal('filmViewNotFound');
    return {};
  });
  route(app, removeFilmView, async ({ params: { view }, viewer }) => {
    if (!(await deleteFilmView(database, view, viewer.userId))) throw new Refusal('filmViewNotFound');
    return {};
  });
}

const present = ({ id, name, search, shared, owner_id }: StoredView, userId: string): FilmView => ({
  id,
  name,
  search,
  shared,
  isOwn: owner_id === userId || owner_id === null,
});
