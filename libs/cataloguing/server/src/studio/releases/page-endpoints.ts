import { writeAudit } from '@nitrate/audit';
import type { FilmRow } from '@nitrate/catalog/contract';
import {
  addHomeRow,
  chooseReleasePage,
  homePageKey,
  leaveReleasePage,
  type ReleaseEvent,
} from '@nitrate/cataloguing/contract';
import type { Transaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { CataloguingDeps } from '../../cataloguing-deps';
import { type Call, changeRelease } from './change-release';
import { homeRowId } from './find-pages';
import { addStoredPage, removeStoredPage } from './page-store';
import { plannedOutcome } from './perform-release';
import { changeStored, findReleaseFilms } from './release-store';

/** The films of a row are read one by one. */
const maxRowFilms = 24;

const states = ['planned'] as const;

/** The endpoints of the pages that are published with a release. */
export function releasePageEndpoints(app: HttpServer, deps: CataloguingDeps): void {
  const { releasedPages, homeRows } = deps;

  const record = async (
    transaction: Transaction,
    id: string,
    kind: Extract<ReleaseEvent['kind'], 'pageChosen' | 'pageLeft' | 'rowAdded'>,
    page: string,
    { viewer, request, now }: Call,
  ) => {
    const by = viewer.userId;
    await changeStored(transaction, id, {}, [{ kind, at: now(), by, details: { page } }]);
    await writeAudit(transaction, {
      actor: by,
      action: `release.${kind}`,
      target: { kind: 'release', id },
      before: kind === 'pageLeft' ? { page } : null,
      after: kind === 'pageLeft' ? null : { page },
      requestId: request.id,
    });
  };

  route(app, chooseReleasePage, ({ params: { release, key }, ...call }) =>
    changeRelease(deps, { ...call, id: release, states }, async (transaction, { id }) => {
      const found = await releasedPages?.states(transaction, [key]);
      if (!found?.length) throw new Refusal('releasePageNotFound');
      if (await addStoredPage(transaction, id, key)) await record(transaction, id, 'pageChosen', key, call);
    }),
  );

  route(app, leaveReleasePage, ({ params: { release, key }, ...call }) =>
    changeRelease(deps, { ...call, id: release, states }, async (transaction, { id }) => {
      if (await removeStoredPage(transaction, id, key)) await record(transaction, id, 'pageLeft', key, call);
    }),
  );

  route(app, addHomeRow, ({ params: { release }, body: { versions }, ...call }) =>
    changeRelease(deps, { ...call, id: release, states }, async (transaction, { id, name }) => {
      const row = await rowOf(transaction, id, name);
      const added = (await homeRows?.add(transaction, { row, versions, by: call.viewer.userId })) ?? 'missing';
      if (added === 'missing') throw new Refusal('releasePageNotFound');
      if (added === 'changed') throw new Refusal('releasePageChanged');
      if (added === 'invalid') throw new Refusal('releasePageInvalid');
      const isChosen = await addStoredPage(transaction, id, homePageKey);
      if (added === 'added') await record(transaction, id, 'rowAdded', homePageKey, call);
      else if (isChosen) await record(transaction, id, 'pageChosen', homePageKey, call);
    }),
  );
}

/**
 * A row of the films that are public after the release: by their collection where all are of one.
 * @throws Refusal `releaseWithoutFilms`
 */
async function rowOf(transaction: Transaction, id: string, title: string): Promise<FilmRow> {
  const films = (await findReleaseFilms(transaction, id)).filter(({ status, merged_into }) => {
    const outcome = plannedOutcome(status === null ? undefined : { status, isMerged: merged_into !== null });
    return outcome === 'publish' || outcome === 'public';
  });
  const [first] = films;
  if (!first) throw new Refusal('releaseWithoutFilms');
  const { collection } = first;
  const row = { id: homeRowId(id), title };
  return collection !== null && films.every((film) => film.collection === collection)
    ? { ...row, query: { collection: collection.replace(/[\\,]/g, '\\$&'), sort: 'recentlyAdded' } }
    : { ...row, films: films.slice(0, maxRowFilms).map(({ film_id }) => film_id) };
}
