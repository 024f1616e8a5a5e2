import type { EditedContent } from '@nitrate/content-cms/contract';
import { type Editing, startEditing, type TestViewer } from '../testing/start-editing';

let api: Editing;
beforeAll(async () => {
  api = await startEditing();
});

const read = async (key: string) => {
  const { status, body } = await api.editor('GET', `/studio/content/${encodeURIComponent(key)}`);
  expect(status).toBe(200);
  return body as unknown as EditedContent;
};
const save = (viewer: TestViewer, key: string, lang: string, version: number, content: unknown) =>
  api.send(viewer, 'PUT', `/studio/content/${key}/${lang}/draft`, { version, content });
const publish = (key: string, langs: { lang: string; version: number }[], at?: string) =>
  api.editor('POST', `/studio/content/${key}/publish`, { langs, ...(at && { at }) });

/** Creates a page for one test, with a first draft in English. */
async function newPage(slug: string, title = slug) {
  await api.editor('POST', '/studio/content/pages', { slug });
  const key = `page:${slug}`;
  const { version } = (await save('editor', key, 'en', 0, { title })).body as unknown as { version: number };
  return { key, version };
}

describe('authorization', () => {
  const calls = [
    ['GET', '/studio/content', undefined, true],
    ['GET', '/studio/content/landing', undefined, true],
    ['PUT', '/studio/content/footer/en/draft', { version: 999, content: {} }, true],
    ['POST', '/studio/content/landing/publish', { langs: [{ lang: 'en', version: 999 }] }, false],
    ['DELETE', '/studio/content/landing/schedule', undefined, false],
    ['POST', '/studio/content/pages', { slug: 'login' }, true],
    ['DELETE', '/studio/content/pages/nothing', undefined, false],
    ['GET', '/studio/content/landing/en/history', undefined, true],
    ['GET', '/studio/content/landing/en/history/1', undefined, true],
    ['POST', '/studio/content/landing/en/revert', { revision: 1, version: 999 }, true],
    ['POST', '/studio/content/landing/preview', { lang: 'en' }, true],
    ['GET', '/studio/content/images', undefined, true],
    ['POST', '/studio/content/images', { not: 'a form' }, true],
    [
      'PATCH',
      '/studio/content/images/00000000-0000-7000-8000-000000000009',
      { alt: { en: 'a', de: 'b' }, decorative: false },
      false,
    ],
    ['DELETE', '/studio/content/images/00000000-0000-7000-8000-000000000009', undefined, false],
  ] as const;

  it.each(calls)('%s %s requires an editor', async (method, path, payload, withoutCode) => {
    const responses = async (viewer: TestViewer) => (await api.send(viewer, method, path, payload)).body.code;
    expect(await responses('anonymous')).toBe('unauthenticated');
    expect(await responses('visitor')).toBe('forbidden');
    expect(await responses('unconfirmed')).toBe('emailNotConfirmed');
    const code = await responses('withoutCode');
    if (withoutCode) expect(code).not.toBe('twoFactorRequired');
    else expect(code).toBe('twoFactorRequired');
    const refusals = ['unauthenticated', 'forbidden', 'emailNotConfirmed', 'twoFactorRequired'];
    expect(refusals).not.toContain(await responses('editor'));
    expect(refusals).not.toContain(await responses('admin'));
  });
});

describe('drafts', () => {
  it('are visible to editors only until they are published, per language', async () => {
    const { key, version } = await newPage('harbour', 'The harbour');
    expect((await read(key)).locales).toMatchObject({
      en: { state: 'draft', version, title: 'The harbour', published: null, updatedBy: { name: 'ed@nitrate.example' } },
      de: { state: 'missing', version: 0, draft: null },
    });
    expect((await api.visitor('/page?slug=harbour')).status).toBe(404);
    expect((await publish(key, [{ lang: 'en', version }])).status).toBe(200);
    expect((await api.visitor('/page?slug=harbour')).body).toMatchObject({ slug: 'harbour', title: 'The harbour' });
    expect((await api.visitor('/page?slug=harbour&lang=de')).status).toBe(404);

    await save('editor', key, 'en', version, { title: 'The old harbour' });
    expect((await read(key)).locales.en).toMatchObject({
      state: 'changed',
      draft: { title: 'The old harbour' },
      published: { title: 'The harbour' },
    });
    expect((await api.visitor('/page?slug=harbour')).body).toMatchObject({ title: 'The harbour' });
  });

  it('saved at the same time conflict: one is saved, the others are refused', async () => {
    const { key, version } = await newPage('race');
    const responses = await Promise.all(
      ['editor', 'colleague', 'admin'].map((viewer) =>
        save(viewer as TestViewer, key, 'en', version, { title: `by ${viewer}` }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(responses.filter(({ body }) => body.code === 'editConflict')).toHaveLength(2);
    const winner = ['editor', 'colleague', 'admin'][responses.findIndex(({ status }) => status === 200)];
    expect((await read(key)).locales.en.draft).toMatchObject({ title: `by ${winner}` });
  });

  it('are not published by somebody who has not seen the newest version', async () => {
    const { key, version } = await newPage('unseen');
    await save('colleague', key, 'en', version, { title: 'newer' });
    expect((await publish(key, [{ lang: 'en', version }])).body).toMatchObject({ status: 409, code: 'editConflict' });
    expect((await publish(key, [{ lang: 'de', version: 0 }])).body).toMatchObject({ code: 'contentNotFound' });
    expect((await api.visitor('/page?slug=unseen')).status).toBe(404);
  });

  it('saved consecutively by one editor are one entry of the history, except published ones', async () => {
    const { key, version } = await newPage('row', 'a');
    let newest = version;
    const go = async (viewer: TestViewer, title: string) => {
      newest = ((await save(viewer, key, 'en', newest, { title })).body as unknown as { version: number }).version;
    };
    await go('editor', 'b');
    await go('editor', 'c');
    await publish(key, [{ lang: 'en', version: newest }]);
    const published = newest;
    await go('editor', 'd');
    await go('colleague', 'e');
    const { events } = (await api.editor('GET', `/studio/content/${key}/en/history`)).body as unknown as {
      events: { kind: string; version: number; by: { name: string } }[];
    };
    expect(events.map(({ kind, by }) => [kind, by.name])).toEqual([
      ['draft', 'col@nitrate.example'],
      ['draft', 'ed@nitrate.example'],
      ['published', 'ed@nitrate.example'],
      ['draft', 'ed@nitrate.example'],
    ]);
    expect(events[2]?.version).toBe(published);
    const old = await api.editor('GET', `/studio/content/${key}/en/history/${published}`);
    expect(old.body).toMatchObject({ version: published, content: { title: 'c' } });

    const reverted = await api.editor('POST', `/studio/content/${key}/en/revert`, {
      revision: published,
      version: newest,
    });
    expect(reverted.body).toMatchObject({ version: newest + 1, content: { title: 'c' } });
    expect((await read(key)).locales.en).toMatchObject({ state: 'changed', draft: { title: 'c' } });
    const again = await api.editor('POST', `/studio/content/${key}/en/revert`, {
      revision: published,
      version: newest,
    });
    expect(again.body.code).toBe('editConflict');
    const unknown = await api.editor('POST', `/studio/content/${key}/en/revert`, {
      revision: 999,
      version: newest + 1,
    });
    expect(unknown.body.code).toBe('contentNotFound');
  });
});

describe('hostile content', () => {
  const put = async (payload: unknown) =>
    (
      await api.send('editor', 'PUT', '/studio/content/explore/en/draft', payload, {
        'content-type': 'application/json',
      })
    ).body;

  it('is refused with the path of each error, and not stored', async () => {
    const { version } = (await read('explore')).locales.en;
    const content = { title: 'x', sections: [{ id: 'a', html: '<img onerror=alert(1)>' }] };
    expect(await put({ version, content })).toMatchObject({
      code: 'validationFailed',
      errors: [{ path: 'body.content.sections.0.html', code: 'additionalProperties' }],
    });
    expect((await read('explore')).locales.en.version).toBe(version);
  });

  it.each([
    ['deeply nested', `{"version":1,"content":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`, 'validationFailed'],
    ['an attempt at prototype pollution', '{"version":1,"content":{"__proto__":{"title":"x"}}}', 'validationFailed'],
    ['a NUL', '{"version":1,"content":{"title":"\\u0000"}}', 'validationFailed'],
    ['a lone surrogate', '{"version":1,"content":{"title":"\\ud800"}}', 'validationFailed'],
    ['a version that is not a number', '{"version":"1","content":{}}', 'validationFailed'],
    ['too large', JSON.stringify({ version: 1, content: { title: 'x'.repeat(600_000) } }), 'payloadTooLarge'],
  ])('is refused: %s', async (_what, payload, code) => {
    expect((await put(payload)).code).toBe(code);
  });
});

/** Only `setTimeout` is faked; it loads scheduled content. */
const realTimers = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
];

describe('scheduled publication', () => {
  afterEach(() => void jest.useRealTimers());

  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

  it('takes effect at its time and not before', async () => {
    jest.useFakeTimers({ doNotFake: realTimers });
    const { key, version } = await newPage('later', 'first');
    await publish(key, [{ lang: 'en', version }]);
    const { version: second } = (await save('editor', key, 'en', version, { title: 'second' })).body as unknown as {
      version: number;
    };
    const at = inMs(50_000);
    await publish(key, [{ lang: 'en', version: second }], at);
    expect((await read(key)).locales.en).toMatchObject({ state: 'changed', scheduled: { version: second, at } });
    expect((await api.visitor('/page?slug=later')).body).toMatchObject({ title: 'first' });
    // The clock of the database cannot be faked; the publication is moved to the present instead.
    await api.database.pool.query(
      `update content_publication set visible_from = clock_timestamp() where key = $1 and version = $2`,
      [key, second],
    );
    const title = async () => (await api.send('anonymous', 'GET', '/page?slug=later')).body['title'];
    jest.advanceTimersByTime(20_000);
    expect(await title()).toBe('first');
    jest.advanceTimersByTime(30_000);
    expect(await title()).toBe('second');
    expect((await read(key)).locales.en).toMatchObject({ state: 'published', scheduled: null });
  });

  it('can be cancelled, and is replaced by an immediate publication', async () => {
    const { key, version } = await newPage('never', 'one');
    await publish(key, [{ lang: 'en', version }], inMs(60_000));
    const cancelled = await api.editor('DELETE', `/studio/content/${key}/schedule?lang=en`);
    expect(cancelled.body).toMatchObject({ locales: { en: { scheduled: null, state: 'draft' } } });
    await publish(key, [{ lang: 'en', version }], inMs(60_000));
    expect((await publish(key, [{ lang: 'en', version }])).body).toMatchObject({
      locales: { en: { scheduled: null, state: 'published' } },
    });
  });

  it('stays in the history with its text when it is cancelled', async () => {
    const { key, version } = await newPage('taken-back', 'one');
    const at = inMs(60_000);
    await publish(key, [{ lang: 'en', version }], at);
    await api.send('colleague', 'DELETE', `/studio/content/${key}/schedule`);
    await save('editor', key, 'en', version, { title: 'two' });
    const { events } = (await api.editor('GET', `/studio/content/${key}/en/history`)).body as unknown as {
      events: { kind: string; version: number; by: { name: string }; visibleFrom: string | null }[];
    };
    expect(events.map(({ kind, by, visibleFrom }) => [kind, by.name, visibleFrom])).toEqual([
      ['draft', 'ed@nitrate.example', null],
      ['cancelled', 'col@nitrate.example', at],
      ['scheduled', 'ed@nitrate.example', at],
      ['draft', 'ed@nitrate.example', null],
    ]);
    const scheduled = await api.editor('GET', `/studio/content/${key}/en/history/${version}`);
    expect(scheduled.body).toMatchObject({ content: { title: 'one' } });
  });

  it('is refused for a time in the past', async () => {
    const { key, version } = await newPage('past');
    expect((await publish(key, [{ lang: 'en', version }], inMs(-1000))).body.code).toBe('publishTimePast');
    expect((await publish(key, [{ lang: 'en', version }], 'tomorrow')).body.code).toBe('validationFailed');
  });
});

describe('pages', () => {
  it.each(['login', 'archive', 'watch', 'admin', 'de', 'api'])('cannot have the reserved slug %s', async (slug) => {
    expect((await api.editor('POST', '/studio/content/pages', { slug })).body.code).toBe('slugReserved');
  });

  it.each(['', 'Über', 'a b', '../x', '-a', 'a--b', 'A', 'a'.repeat(81), '__proto__'])(
    'cannot have the slug "%s"',
    async (slug) => {
      expect((await api.editor('POST', '/studio/content/pages', { slug })).body.code).toBe('validationFailed');
    },
  );

  it('are unique, can be deleted, and are restored as drafts', async () => {
    const { key, version } = await newPage('guest', 'Guest book');
    expect((await api.editor('POST', '/studio/content/pages', { slug: 'guest' })).body.code).toBe('slugTaken');
    await publish(key, [{ lang: 'en', version }]);
    expect((await api.editor('DELETE', '/studio/content/pages/guest')).status).toBe(200);
    expect((await api.visitor('/page?slug=guest')).status).toBe(404);
    expect((await api.editor('GET', `/studio/content/${key}`)).body.code).toBe('contentNotFound');
    expect((await save('editor', key, 'en', version, { title: 'x' })).body.code).toBe('contentNotFound');
    await api.editor('POST', '/studio/content/pages', { slug: 'guest' });
    expect((await read(key)).locales.en).toMatchObject({ state: 'draft', draft: { title: 'Guest book' } });
    expect((await api.visitor('/page?slug=guest')).status).toBe(404);
  });

  it('are listed with all other content and their state', async () => {
    await newPage('listed', 'On the list');
    const { items } = (await api.editor('GET', '/studio/content')).body as unknown as { items: { key: string }[] };
    expect(items.map(({ key }) => key)).toEqual(expect.arrayContaining(['landing', 'page:about', 'page:listed']));
    expect(items.find(({ key }) => key === 'page:listed')).toMatchObject({
      path: '/listed',
      locales: { en: { state: 'draft', title: 'On the list' }, de: { state: 'missing' } },
    });
    expect(items.find(({ key }) => key === 'landing')).toMatchObject({
      path: '/',
      locales: { de: { state: 'published', updatedBy: null } },
    });
  });
});
