import type { CataloguingDeps } from '../cataloguing-deps';
import { cataloguingServer } from '../cataloguing-server';
import { auditMigrations } from '@nitrate/audit';
import type { StudioFilm } from '@nitrate/cataloguing/contract';
import type { Role } from '@nitrate/contract-kit';
import type { SignedInViewer, Viewer } from '@nitrate/http';
import { jobsMigrations } from '@nitrate/jobs';
import { startTestApi } from '@nitrate/testing-server';
import { catalogMigrations, catalogServer, createFacetCache } from '@nitrate/catalog/store';

const signedIn = (n: number, roles: readonly Role[], more: Partial<SignedInViewer> = {}): SignedInViewer => ({
  state: 'signedIn',
  roles,
  confirmed: true,
  twoFactorUntil: new Date('2999-01-01'),
  ...more,
  userId: `00000000-0000-7000-8000-00000000000${n}`,
  sessionId: `00000000-0000-7000-8000-00000000010${n}`,
});

const viewers = {
  visitor: { state: 'anonymous' },
  user: signedIn(1, []),
  editor: signedIn(2, ['EDITOR']),
  admin: signedIn(3, ['ADMIN'], { hasSecondFactor: true } as Partial<SignedInViewer>),
  unverified: signedIn(4, ['EDITOR'], { twoFactorUntil: null }),
} as const satisfies Record<string, Viewer>;

export type StudioViewer = keyof typeof viewers;

export const editorId = viewers.editor.userId;

/** An API whose callers say who they are. */
export async function startStudioApi(
  deps: Pick<CataloguingDeps, 'mergeFollowers' | 'filmUsers' | 'playableUntil' | 'sameFiles' | 'failedFilms'> = {},
) {
  const api = await startTestApi({
    migrations: [auditMigrations, jobsMigrations, catalogMigrations],
    server: {
      viewerOf: ({ headers }): Viewer => {
        const viewer = String(headers['x-viewer']);
        return viewer in viewers ? viewers[viewer as StudioViewer] : viewers.visitor;
      },
    },
    register: async (app, database) => {
      const facetCache = createFacetCache(database);
      await app.register(catalogServer, { database, facetCache });
      await app.register(cataloguingServer, {
        ...deps,
        database,
        facetCache,
        findNames: (ids) => Promise.resolve(new Map(ids.includes(editorId) ? [[editorId, 'ed@films.example']] : [])),
      });
    },
  });
  /** Calls an endpoint of the studio. */
  const call = <T = { code: string; errors?: { path: string; message: string }[] }>(
    viewer: StudioViewer,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) =>
    api.session().raw<T>({
      method,
      url: `/api/studio${path}`,
      headers: { 'x-viewer': viewer, ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body && Buffer.from(JSON.stringify(body)),
    });
  const send = <T = { code: string; errors?: { path: string; message: string }[] }>(
    viewer: StudioViewer,
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => call<T>(viewer, method, `/films${path}`, body, headers);
  const rowsOf = async <R extends object>(statement: string, values: readonly unknown[] = []) =>
    (await api.database.pool.query<R>(statement, [...values])).rows;
  return {
    api,
    database: api.database,
    call,
    send,
    rowsOf,
    /** The film as an editor opens it. */
    edit: async (id: string) => (await send<StudioFilm>('editor', 'GET', `/${id}`)).body,
  };
}
