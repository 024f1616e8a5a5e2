import { request as sendSlowly } from 'node:http';
import { auditMigrations } from '@nitrate/audit';
import { type CheckedTranscript, editTranscripts, type StoredTranscript } from '@nitrate/cataloguing/contract';
import { searchFilms, transcriptCues } from '@nitrate/catalog/contract';
import type { Role } from '@nitrate/contract-kit';
import type { SignedInViewer, Viewer } from '@nitrate/http';
import { startTestApi, type TestApi } from '@nitrate/testing-server';
import {
  catalogMigrations,
  catalogServer,
  createFacetCache,
  saveTranscripts,
  setFilmStatus,
  upsertFilm,
} from '@nitrate/catalog/store';
import { cataloguingServer } from '../cataloguing-server';

const signedIn = (n: number, roles: readonly Role[], more: Partial<SignedInViewer> = {}): SignedInViewer => ({
  state: 'signedIn',
  roles,
  confirmed: true,
  twoFactorUntil: new Date('2999-01-01'),
  ...more,
  userId: `00000000-0000-7000-8000-00000000000${n}`,
  sessionId: `00000000-0000-7000-8000-00000000010${n}`,
});

const viewers: Record<string, Viewer> = {
  visitor: { state: 'anonymous' },
  user: signedIn(1, []),
  editor: signedIn(2, ['EDITOR']),
  unverified: signedIn(3, ['EDITOR'], { twoFactorUntil: null }),
};

let api: TestApi;
let film: string;
const queued: string[] = [];

beforeAll(async () => {
  api = await startTestApi({
    migrations: [auditMigrations, catalogMigrations],
    server: { viewerOf: ({ headers }) => viewers[String(headers['x-viewer'])] ?? { state: 'anonymous' } },
    register: async (app, database) => {
      const facetCache = createFacetCache(database);
      await app.register(catalogServer, { database, facetCache });
      await app.register(cataloguingServer, {
        database,
        facetCache,
        queueTextTracks: (_transaction, filmId) => Promise.resolve(void queued.push(filmId)),
      });
    },
  });
  film = await upsertFilm(api.database, {
    id: 'quay',
    archive: 'A',
    title: 'The Quay',
    si_format_duration: '00:10:00',
  });
}, 60_000);

beforeEach(() => queued.splice(0));

const send = <T = { code: string }>(viewer: string, method: string, path: string, body?: Buffer, headers = {}) =>
  api.session().raw<T>({
    method,
    url: `/api/studio/films/${path}`,
    headers: { 'x-viewer': viewer, ...(body && { 'content-type': 'application/octet-stream' }), ...headers },
    body,
  });

const file = (text: string) => Buffer.from(text);
const vtt = file('WEBVTT\n\n00:01.000 --> 00:02.000\nLantern\n\n00:03.000 --> 00:04.000\nwharf\n');
const publish = (viewer: string, key = 'de/captions', body = vtt, name = 'quay.de.vtt') =>
  send(viewer, 'PUT', `${film}/transcripts/${key}?name=${name}`, body);
const check = (body: Buffer, name: string) =>
  send<CheckedTranscript>('editor', 'POST', `${film}/transcripts/check?name=${name}`, body);
const listed = async () => {
  const { body } = await send<{ transcripts: StoredTranscript[] }>('editor', 'GET', `${film}/transcripts`);
  return body.transcripts.map(({ language, kind, cues, edited }) => `${language} ${kind} ${cues} ${edited}`);
};
const found = async (q: string) => (await api.call(searchFilms, { query: { q } })).body.films.length;

describe('a transcript file', () => {
  it('is read without being stored: first cues, language, repairs', async () => {
    const { body } = await check(file('00:01.0 --> 00:02.000\nOne\n\n00:03.000 --> 00:04.000\ntwo\n'), 'quay.vtt');
    expect(body).toMatchObject({
      language: null,
      cues: 2,
      endMs: 4000,
      faults: [],
      afterEnd: 0,
      first: [{ startMs: 1000, endMs: 2000, text: 'One' }, { text: 'two' }],
      repairs: [
        { code: 'headerMissing', count: 1 },
        { code: 'timesIncomplete', count: 1 },
      ],
    });
    const xml =
      '<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="de"><body><div><p begin="1s" end="2s">Ja</p></div></body></tt>';
    expect((await check(file(xml), 'quay.XML')).body).toMatchObject({ language: 'de', cues: 1 });
    expect(await listed()).toEqual([]);
  });

  it('names its faults by line, in both languages', async () => {
    const { status, body } = await check(file('WEBVTT\n\nloose\n\n00:03.000 --> 00:01.000\nx\n'), 'quay.vtt');
    expect(status).toBe(200);
    expect(body.faults).toEqual([
      { at: { en: 'line 3', de: 'Zeile 3' }, text: { en: 'text without times', de: 'Text ohne Zeitangabe' } },
      {
        at: { en: 'line 5', de: 'Zeile 5' },
        text: expect.objectContaining({ de: expect.stringMatching('nach seinem Beginn enden') }),
      },
    ]);
    expect((await check(file('WEBVTT\n'), 'quay.vtt')).body.faults).toHaveLength(1);
  });

  it.each([
    ['an unknown format', vtt, 'quay.docx', 'transcriptFormatUnknown'],
    ['no file', undefined, 'quay.vtt', 'unsupportedMediaType'],
  ])('is refused: %s', async (_, body, name, code) => {
    const reply = await send('editor', 'POST', `${film}/transcripts/check?name=${name}`, body);
    expect(reply.body).toMatchObject({ code });
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a script', file('<script>alert(1)</script>')],
    ['an archive', Buffer.from('504b0304140000000000', 'hex')],
    ['zeros', Buffer.alloc(100_000)],
  ])('that is %s has faults in every format', async (_, bytes) => {
    for (const name of ['a.vtt', 'a.srt', 'a.xml', 'a.stl']) {
      expect((await check(bytes, name)).body.faults.length).toBeGreaterThan(0);
    }
  });

  it('is refused by its length before it arrives', async () => {
    const { status, body } = await send('editor', 'POST', `${film}/transcripts/check?name=a.vtt`, vtt, {
      'content-length': String(5 * 1024 ** 3),
    });
    expect([status, body]).toMatchObject([413, { code: 'payloadTooLarge' }]);
  });

  it('is refused while it arrives, without a length', async () => {
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const sent = sendSlowly(`${address}/api/studio/films/${film}/transcripts/check?name=a.vtt`, {
      method: 'POST',
      headers: { 'x-viewer': 'editor', 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' },
    });
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    let written = 0;
    const status = await new Promise<number | undefined>((resolve) => {
      sent.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('error', () => resolve(undefined));
      const write = () => {
        written += 1;
        if (written < 400 && !sent.destroyed) sent.write(chunk, write);
      };
      write();
    });
    sent.destroy();
    expect([413, undefined]).toContain(status);
    expect(written).toBeLessThan(100);
  }, 30_000);
});

describe('a transcript in the studio', () => {
  it('is published: read, found, queued for the player, and in the audit trail', async () => {
    expect(await publish('editor')).toMatchObject({ status: 200, body: {} });
    expect(await listed()).toEqual(['de captions 2 true']);
    const { body } = await api.call(transcriptCues, { params: { film, language: 'de', kind: 'captions' } });
    expect(body).toMatchObject({ cues: [{ text: 'Lantern' }, { text: 'wharf' }] });
    expect(await found('lantern')).toBe(1);
    expect(queued).toEqual([film]);
    const { rows } = await api.database.pool.query(
      `select action, before, after from audit_entry order by at desc limit 1`,
    );
    expect(rows).toMatchObject([
      { action: 'transcript.published', before: null, after: { cues: 2, file: 'quay.de.vtt' } },
    ]);
  });

  it('replaces the one of its language and kind', async () => {
    await publish('editor', 'DE/captions', file('WEBVTT\n\n00:01.000 --> 00:02.000\nWindlass\n'));
    expect(await listed()).toEqual(['de captions 1 true']);
    expect([await found('lantern'), await found('windlass')]).toEqual([0, 1]);
  });

  it('stays when the film is delivered again', async () => {
    await saveTranscripts(api.database, film, [
      { language: 'de', kind: 'captions', cues: [{ startMs: 1, endMs: 2, text: 'delivered' }] },
      { language: 'en', kind: 'captions', cues: [{ startMs: 1, endMs: 2, text: 'hawser' }] },
    ]);
    expect(await listed()).toEqual(['de captions 1 true', 'en captions 1 false']);
    expect([await found('windlass'), await found('hawser'), await found('delivered')]).toEqual([1, 1, 0]);
  });

  it('is deleted, also from later deliveries, until it is published again', async () => {
    const path = `${film}/transcripts/en/captions`;
    expect((await send('editor', 'DELETE', path)).status).toBe(200);
    expect(queued).toEqual([film]);
    expect((await send('editor', 'DELETE', path)).body).toMatchObject({ code: 'transcriptNotFound' });
    const delivered = { language: 'en', kind: 'captions', cues: [{ startMs: 1, endMs: 2, text: 'hawser' }] } as const;
    await saveTranscripts(api.database, film, [{ ...delivered, cues: [...delivered.cues] }]);
    expect(await listed()).toEqual(['de captions 1 true']);
    expect(await found('hawser')).toBe(0);
    await publish('editor', 'en/captions');
    expect(await listed()).toEqual(['de captions 1 true', 'en captions 2 true']);
  });

  it('of a film with a transcript and captions is found once', async () => {
    const text = file('WEBVTT\n\n00:01.000 --> 00:02.000\nCapstan\n');
    await publish('editor', 'sv/captions', text);
    await publish('editor', 'sv/transcript', text);
    const { rows } = await api.database.pool.query(`select from transcript_cue where text = 'Capstan'`);
    expect(rows).toHaveLength(1);
  });

  it('can be edited of a film that is not published', async () => {
    const draft = await upsertFilm(api.database, { id: 'draft', archive: 'A', title: 'Draft' });
    await setFilmStatus(api.database, draft, 'draft');
    const reply = await api.session().call(editTranscripts, { params: { film: draft } }, { 'x-viewer': 'editor' });
    expect(reply.body.film).toMatchObject({ title: 'Draft', published: false, durationMs: null });
  });

  it('is refused with faults, and leaves the one before', async () => {
    const reply = await publish('editor', 'de/captions', file('WEBVTT\n\nloose'));
    expect([reply.status, reply.body]).toMatchObject([
      400,
      { code: 'transcriptInvalid', detail: 'line 3: text without times' },
    ]);
    expect(await listed()).toContain('de captions 1 true');
    expect(queued).toEqual([]);
  });

  it.each([
    ['GET', 'transcripts'],
    ['POST', 'transcripts/check?name=a.vtt'],
    ['PUT', 'transcripts/de/captions?name=a.vtt'],
    ['DELETE', 'transcripts/de/captions'],
  ])('%s %s is for editors, and for films that exist', async (method, path) => {
    const body = method === 'POST' || method === 'PUT' ? vtt : undefined;
    expect((await send('visitor', method, `${film}/${path}`, body)).status).toBe(401);
    expect((await send('user', method, `${film}/${path}`, body)).status).toBe(403);
    expect((await send('editor', method, `no-such-film/${path}`, body)).body).toMatchObject({ code: 'filmNotFound' });
  });

  it.each(['PUT', 'DELETE'])('%s asks for a code', async (method) => {
    const path = `${film}/transcripts/de/captions${method === 'PUT' ? '?name=a.vtt' : ''}`;
    const { body } = await send('unverified', method, path, method === 'PUT' ? vtt : undefined);
    expect(body).toMatchObject({ code: 'twoFactorRequired' });
  });

  it.each(['deutsch!/captions', 'de/descriptions', 'de/'])('refuses the key %s', async (key) => {
    expect([400, 404]).toContain((await publish('editor', key)).status);
  });
});
