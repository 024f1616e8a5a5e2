import { readAudit } from '@nitrate/audit';
import { addImage } from '../store/image-rows';
import type { ContentTables } from '../tables';
import { type Editing, editorId, startEditing } from '../testing/start-editing';

let api: Editing;
beforeAll(async () => {
  api = await startEditing();
});

/** The entries about one target, oldest first. */
const entriesOf = async (targetKind: string, targetId: string) =>
  (await readAudit(api.database, { targetKind, targetId }, 100)).reverse();

async function ok(method: string, path: string, payload?: unknown) {
  const { status, body } = await api.editor(method, path, payload);
  expect([method, path, status]).toEqual([method, path, 200]);
  return body as unknown as { version: number };
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

async function newPage(slug: string) {
  await ok('POST', '/studio/content/pages', { slug });
  const key = `page:${slug}`;
  const { version } = await ok('PUT', `/studio/content/${key}/en/draft`, { version: 0, content: { title: slug } });
  const publish = (at?: string) =>
    ok('POST', `/studio/content/${key}/publish`, { langs: [{ lang: 'en', version }], ...(at && { at }) });
  return { key, version, publish };
}

describe('the audit trail of content', () => {
  it('holds publications, schedules, their cancellation, and deletions, with the state before and after', async () => {
    const { key, version, publish } = await newPage('audited');
    const at = inAnHour();
    await publish(at);
    await ok('DELETE', `/studio/content/${key}/schedule`);
    await publish();
    await ok('DELETE', '/studio/content/pages/audited');

    const none = { published: null, scheduled: null };
    const states = {
      draft: { en: none, de: none },
      scheduled: { en: { published: null, scheduled: { version, at } }, de: none },
      published: { en: { published: version, scheduled: null }, de: none },
    };
    const entries = await entriesOf('content', key);
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['content.scheduled', states.draft, states.scheduled],
      ['content.scheduleCancelled', states.scheduled, states.draft],
      ['content.published', states.draft, states.published],
      ['content.deleted', states.published, null],
    ]);
    for (const { actor, requestId } of entries) {
      expect([actor, requestId]).toEqual([editorId, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    }
  });

  it('holds changed texts and deletions of pictures', async () => {
    const id = '01a1fded-0000-7000-8000-000000000001';
    await addImage(api.database.tables<ContentTables>(), {
      id,
      name: 'harbour.jpg',
      base: `stills/content/${id}/picture`,
      widths: [320],
      width: 320,
      height: 200,
      altEn: 'Harbour',
      altDe: 'Hafen',
      decorative: false,
      uploadedBy: editorId,
    });
    await ok('PATCH', `/studio/content/images/${id}`, { alt: { en: 'Rain', de: 'Regen' }, decorative: false });
    await ok('DELETE', `/studio/content/images/${id}`);
    const harbour = { altEn: 'Harbour', altDe: 'Hafen', decorative: false };
    const rain = { altEn: 'Rain', altDe: 'Regen', decorative: false };
    expect((await entriesOf('image', id)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['image.described', harbour, rain],
      ['image.deleted', { name: 'harbour.jpg', ...rain }, null],
    ]);
  });

  it('holds neither drafts and previews nor what was refused', async () => {
    const { key, version } = await newPage('drafted');
    await ok('POST', `/studio/content/${key}/preview`, { lang: 'en' });
    await api.editor('POST', `/studio/content/${key}/publish`, { langs: [{ lang: 'en', version: version + 1 }] });
    await api.send('withoutCode', 'DELETE', '/studio/content/pages/drafted');
    await api.send('visitor', 'POST', `/studio/content/${key}/publish`, { langs: [{ lang: 'en', version }] });
    expect(await entriesOf('content', key)).toEqual([]);
  });
});
