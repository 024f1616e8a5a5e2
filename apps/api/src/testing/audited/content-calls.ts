import { v7 as newId } from 'uuid';
import type { AuditedApi, AuditedCalls } from './start-audited-api';

let pages = 0;

async function newPage(api: AuditedApi): Promise<{ slug: string; key: string; version: number }> {
  pages += 1;
  const slug = `audited-${pages}`;
  const key = `page:${slug}`;
  await api.ok('POST', { path: '/studio/content/pages', payload: { slug } });
  const draft = { path: `/studio/content/${key}/en/draft`, payload: { version: 0, content: { title: slug } } };
  return { slug, key, version: (await api.ok('PUT', draft)).version };
}

async function newImage(api: AuditedApi): Promise<string> {
  const id = newId();
  await api.database.pool.query(
    `insert into content_image (id, name, base, widths, width, height, alt_en, alt_de, decorative)
     values ($1::uuid, 'a.png', $2, '{320}', 320, 180, 'A', 'A', false)`,
    [id, `stills/content/${id}`],
  );
  return id;
}

/** Pages, collections of content and images. */
export const contentCalls: AuditedCalls = {
  'POST /api/studio/content/:key/publish': async (api) => {
    const { key, version } = await newPage(api);
    return { path: `/studio/content/${key}/publish`, payload: { langs: [{ lang: 'en', version }] } };
  },
  'DELETE /api/studio/content/:key/schedule': async (api) => {
    const { key, version } = await newPage(api);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await api.ok('POST', { path: `/studio/content/${key}/publish`, payload: { langs: [{ lang: 'en', version }], at } });
    return { path: `/studio/content/${key}/schedule` };
  },
  'DELETE /api/studio/content/pages/:slug': async (api) => ({
    path: `/studio/content/pages/${(await newPage(api)).slug}`,
  }),
  'DELETE /api/studio/content/collections/:collection': async (api) => {
    await api.ok('POST', { path: '/studio/content/collections', payload: { collection: 'Harbours' } });
    return { path: '/studio/content/collections/Harbours' };
  },
  'PATCH /api/studio/content/images/:image': async (api) => ({
    path: `/studio/content/images/${await newImage(api)}`,
    payload: { alt: { en: 'Fog', de: 'Nebel' }, decorative: false },
  }),
  'DELETE /api/studio/content/images/:image': async (api) => ({
    path: `/studio/content/images/${await newImage(api)}`,
  }),
};
