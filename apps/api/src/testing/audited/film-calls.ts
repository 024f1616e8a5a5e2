import type { EditedContent } from '@nitrate/content-cms/contract';
import { v7 as newId } from 'uuid';
import type { AuditedApi, AuditedCalls } from './start-audited-api';

async function withdrawnFilm(api: AuditedApi): Promise<string> {
  const film = await api.newFilm();
  await api.ok('POST', { path: `/studio/films/${film}/withdraw`, payload: { version: 0, reason: 'Rights' } });
  return film;
}

const octets = 'application/octet-stream';

const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nFog.\n';

const transcriptOf = (film: string) => ({
  path: `/studio/films/${film}/transcripts/en/captions?name=fog.vtt`,
  payload: vtt,
  type: octets,
});

async function newMerge(api: AuditedApi): Promise<{ path: string; payload: object }> {
  const [survivor, merged] = [await api.newFilm(), await api.newFilm()];
  const payload = {
    survivor: { id: survivor, version: 0 },
    merged: { id: merged, version: 0 },
    record: { title_en: 'Fog' },
  };
  return { path: '/studio/merges', payload };
}

/** @returns its path */
async function newBulkEdit(api: AuditedApi, state: string): Promise<string> {
  const changes = [{ field: 'rights', action: 'clear', values: [] }];
  const payload = { selection: { ids: [await api.newFilm()] }, changes };
  const { id } = await api.ok<{ id: string }>('POST', { path: '/studio/bulk-edits', payload });
  await api.database.pool.query(
    'update film_bulk_edit set state = $2, run = null, affected = 1, changed = 1 where id = $1',
    [id, state],
  );
  return `/studio/bulk-edits/${id}`;
}

const releasePlan = () => ({
  name: 'Reels of the harbour',
  at: new Date(Date.now() + 3_600_000).toISOString(),
  zone: 'Europe/Berlin',
});

/** @returns its path */
async function newRelease(api: AuditedApi, film?: string): Promise<string> {
  const payload = { ...releasePlan(), ...(film && { selection: { ids: [film] } }) };
  const { id } = await api.ok<{ id: string }>('POST', { path: '/studio/releases', payload });
  return `/studio/releases/${id}`;
}

/** Records, publication, deletion, merges, transcripts, imports, bulk edits, releases and contributions. */
export const filmCalls: AuditedCalls = {
  'PUT /api/studio/films/:film': async (api) => ({
    path: `/studio/films/${await api.newFilm()}`,
    payload: { version: 0, record: { title_en: 'Thick Fog' } },
  }),
  'POST /api/studio/films/:film/publish': async (api) => ({
    path: `/studio/films/${await withdrawnFilm(api)}/publish`,
    payload: { version: 1 },
  }),
  'POST /api/studio/films/:film/withdraw': async (api) => ({
    path: `/studio/films/${await api.newFilm()}/withdraw`,
    payload: { version: 0, reason: 'Rights' },
  }),
  'DELETE /api/studio/films/:film/schedule/:action': async (api) => {
    const path = `/studio/films/${await api.newFilm()}`;
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await api.ok('POST', { path: `${path}/withdraw`, payload: { version: 0, reason: 'Rights', at } });
    return { path: `${path}/schedule/withdraw` };
  },
  'POST /api/studio/films/:film/screenings': async (api) => ({
    path: `/studio/films/${await api.newFilm()}/screenings`,
    payload: { recipient: 'Museum', days: 7 },
  }),
  'POST /api/studio/films/:film/revert': async (api) => {
    const film = await api.newFilm();
    await api.ok('PUT', { path: `/studio/films/${film}`, payload: { version: 0, record: { title_en: 'Thick Fog' } } });
    const { rows } = await api.database.pool.query<{ id: number }>(
      "select id from film_revision where film_id = $1 and kind = 'initial'",
      [film],
    );
    return { path: `/studio/films/${film}/revert`, payload: { to: rows[0]?.id, version: 1 } };
  },
  'POST /api/studio/deletions': async (api) => ({
    path: '/studio/deletions',
    payload: { films: [{ id: await withdrawnFilm(api), version: 1 }] },
  }),
  'POST /api/studio/merges': newMerge,
  'POST /api/studio/merges/:merge/undo': async (api) => {
    const { id } = await api.ok<{ id: string }>('POST', await newMerge(api));
    return { path: `/studio/merges/${id}/undo` };
  },
  'POST /api/studio/duplicates/different': async (api) => ({
    path: '/studio/duplicates/different',
    payload: { films: [await api.newFilm(), await api.newFilm()] },
  }),
  'DELETE /api/studio/duplicates/different/:pair': async (api) => {
    const payload = { films: [await api.newFilm(), await api.newFilm()] };
    await api.ok('POST', { path: '/studio/duplicates/different', payload });
    const { rows } = await api.database.pool.query<{ id: number }>('select max(id) as id from film_difference');
    return { path: `/studio/duplicates/different/${rows[0]?.id}` };
  },
  'PUT /api/studio/films/:film/transcripts/:language/:kind': async (api) => transcriptOf(await api.newFilm()),
  'DELETE /api/studio/films/:film/transcripts/:language/:kind': async (api) => {
    const film = await api.newFilm();
    await api.ok('PUT', transcriptOf(film));
    return { path: `/studio/films/${film}/transcripts/en/captions` };
  },
  'POST /api/studio/imports/:import/start': async (api) => {
    const upload = { path: '/studio/imports?name=fog.ndjson', payload: '{"id":"1","title":"Fog"}', type: octets };
    const { id } = await api.ok<{ id: string }>('POST', upload);
    await api.database.pool.query(`update film_import set state = 'checked', read = 1 where id = $1`, [id]);
    return { path: `/studio/imports/${id}/start` };
  },
  'POST /api/studio/bulk-edits/:edit/start': async (api) => ({ path: `${await newBulkEdit(api, 'previewed')}/start` }),
  'POST /api/studio/bulk-edits/:edit/undo': async (api) => ({ path: `${await newBulkEdit(api, 'done')}/undo` }),
  'POST /api/studio/releases': () => Promise.resolve({ path: '/studio/releases', payload: releasePlan() }),
  'PUT /api/studio/releases/:release': async (api) => ({
    path: await newRelease(api),
    payload: { ...releasePlan(), name: 'Moved', version: 0 },
  }),
  'POST /api/studio/releases/:release/films': async (api) => ({
    path: `${await newRelease(api)}/films`,
    payload: { selection: { ids: [await api.newFilm()] } },
  }),
  'DELETE /api/studio/releases/:release/films/:film': async (api) => {
    const film = await api.newFilm();
    return { path: `${await newRelease(api, film)}/films/${film}` };
  },
  'PUT /api/studio/releases/:release/pages/:key': async (api) => {
    await api.ok('POST', { path: '/studio/content/collections', payload: { collection: 'Reels' } });
    return { path: `${await newRelease(api)}/pages/collection:Reels` };
  },
  'DELETE /api/studio/releases/:release/pages/:key': async (api) => {
    await api.ok('POST', { path: '/studio/content/collections', payload: { collection: 'Reels' } });
    const path = `${await newRelease(api)}/pages/collection:Reels`;
    await api.ok('PUT', { path });
    return { path };
  },
  'POST /api/studio/releases/:release/home-row': async (api) => {
    const { locales } = await api.ok<EditedContent>('GET', { path: '/studio/content/landing' });
    return {
      path: `${await newRelease(api, await api.newFilm())}/home-row`,
      payload: { versions: { en: locales.en.version, de: locales.de.version } },
    };
  },
  'POST /api/studio/releases/:release/release': async (api) => ({
    path: `${await newRelease(api)}/release`,
    payload: { version: 0 },
  }),
  'POST /api/studio/releases/:release/cancel': async (api) => ({
    path: `${await newRelease(api)}/cancel`,
    payload: { version: 0 },
  }),
  'POST /api/studio/releases/:release/undo': async (api) => {
    const path = await newRelease(api);
    await api.ok('POST', { path: `${path}/release`, payload: { version: 0 } });
    return { path: `${path}/undo`, payload: { version: 1 } };
  },
  'PUT /api/studio/collections/order': () =>
    Promise.resolve({ path: '/studio/collections/order', payload: { first: ['Harbours'] } }),
  'POST /api/studio/contributions/:contribution/decision': async (api) => {
    const id = newId();
    await api.database.pool.query(
      `insert into contribution (id, film_id, kind, text, created_at) values ($1, $2, 'dates', 'In 1931.', now())`,
      [id, await api.newFilm()],
    );
    return { path: `/studio/contributions/${id}/decision`, payload: { state: 'accepted', note: '' } };
  },
};
