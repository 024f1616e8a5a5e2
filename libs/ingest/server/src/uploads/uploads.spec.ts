import { readFile, utimes } from 'node:fs/promises';
import { readAudit } from '@nitrate/audit';
import { playableAsset } from '../state/playable-asset';
import { tidyUploads } from './uploads-server';
import { startUploadsApp, type UploadsApp } from '../testing/uploads-app';

jest.setTimeout(120_000);

let app: UploadsApp;

beforeAll(async () => {
  app = await startUploadsApp();
});

afterEach(() => app.stopWorkers());

describe('receiving a file', () => {
  it('takes it in parts, says how much has arrived, and continues from there', async () => {
    const { body } = await app.create({ fileName: 'parts.mp4', bytes: 10 });
    const id = String(body['id']);
    expect((await app.tus('PATCH', id, { offset: 0, bytes: Buffer.from('0123') })).status).toBe(204);
    const head = await app.tus('HEAD', id);
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '4',
      '10',
    ]);
    expect(head.headers.get('access-control-allow-origin')).toBeNull();
    // A part that was sent before is refused, not stored twice.
    expect((await app.tus('PATCH', id, { offset: 0, bytes: Buffer.from('0123') })).status).toBe(409);
    expect(await app.find(id)).toMatchObject({ state: 'receiving', receivedBytes: 4, bytes: 10, mine: true });
    expect((await app.tus('PATCH', id, { offset: 4, bytes: Buffer.from('456789') })).status).toBe(204);
    expect(await app.find(id)).toMatchObject({ state: 'received', receivedBytes: 10 });
  });

  it('refuses more bytes than were announced', async () => {
    const { body } = await app.create({ fileName: 'more.mp4', bytes: 2 });
    const id = String(body['id']);
    expect((await app.tus('PATCH', id, { offset: 0, bytes: Buffer.from('0123') })).status).toBe(413);
    expect(await app.files.receivedBytes(id)).toBe(0);
  });

  it('queues a file whose last byte arrived just before the server was killed', async () => {
    const { body } = await app.create({ fileName: 'whole.mp4', bytes: 3 });
    const id = String(body['id']);
    await app.tus('PATCH', id, { offset: 0, bytes: Buffer.from('abc') });
    const received = `update ingest_upload set state = 'receiving' where id = '${id}'`;
    await app.database.pool.query(received);
    expect((await app.tus('HEAD', id)).headers.get('upload-offset')).toBe('3');
    expect(await app.find(id)).toMatchObject({ state: 'received' });
    await app.database.pool.query(received);
    await tidyUploads(app, new Date());
    expect(await app.find(id)).toMatchObject({ state: 'received' });
  });

  it('refuses what is not a film, names that say nothing, and a film without an archive', async () => {
    const fields = async (facts: Parameters<UploadsApp['create']>[0]) => {
      const { status, body } = await app.create(facts);
      return [status, (body['errors'] as { path: string }[] | undefined)?.map(({ path }) => path)];
    };
    expect(await fields({ fileName: 'notes.txt', bytes: 1 })).toEqual([400, ['body.fileName']]);
    expect(await fields({ fileName: '../..', bytes: 1 })).toEqual([400, ['body.fileName']]);
    expect(await fields({ fileName: 'a.mp4', bytes: 0 })).toEqual([400, ['body.bytes']]);
    expect(await fields({ fileName: 'a.mp4', bytes: 1, archive: ' \u0000' })).toEqual([400, expect.anything()]);
  });

  it('stores a hostile name as a harmless one', async () => {
    const { body } = await app.create({ fileName: '../../\u202Eetc/passwd.mp4', bytes: 1 });
    expect(await app.find(String(body['id']))).toMatchObject({ fileName: 'passwd.mp4' });
  });

  it('refuses a film that does not exist, and one that is too large for the settings or the disk', async () => {
    const film = '019b0000-0000-7000-8000-000000000000';
    expect((await app.create({ fileName: 'a.mp4', bytes: 1, film })).body).toMatchObject({ code: 'notFound' });
    expect((await app.create({ fileName: 'a.mp4', bytes: 1024 ** 3 + 1 })).body).toMatchObject({
      code: 'payloadTooLarge',
    });
    const { maxBytes } = await app.list();
    const free = jest.spyOn(app.files, 'freeBytes').mockResolvedValue(500);
    expect((await app.create({ fileName: 'a.mp4', bytes: 501 })).body).toMatchObject({ code: 'payloadTooLarge' });
    free.mockRestore();
    expect(maxBytes).toBeGreaterThan(0);
  });

  it('counts what unfinished uploads will take', async () => {
    const before = (await app.list()).maxBytes;
    const free = jest.spyOn(app.files, 'freeBytes').mockResolvedValue(1_000_000);
    const { maxBytes } = await app.list();
    await app.create({ fileName: 'space.mp4', bytes: 1000 });
    expect((await app.list()).maxBytes).toBe(maxBytes - 1000);
    free.mockRestore();
    expect(before).toBeGreaterThan(0);
  });

  it('takes records and text tracks of that film, and nothing else', async () => {
    const { body } = await app.create({ fileName: 'quay.mp4', bytes: 1 });
    const attach = (name: string, as = app.editor) =>
      app.send('PUT', `/uploads/${body['id']}/side-cars?name=${encodeURIComponent(name)}`, {
        as,
        body: Buffer.from('x'),
      });
    expect((await attach('quay.de.vtt')).status).toBe(200);
    expect((await attach('other.vtt')).status).toBe(400);
    expect((await attach('../quay.json')).status).toBe(200);
    expect((await attach('quay.sh')).status).toBe(400);
    expect((await attach('quay.en.vtt', app.person())).status).toBe(404);
    expect(await app.files.sideCars(String(body['id']))).toEqual(['quay.de.vtt', 'quay.json']);
  });
});

describe('who may upload', () => {
  it('is asked for a confirmation before a film is published', async () => {
    const as = app.person({ twoFactorUntil: null });
    expect((await app.create({ fileName: 'a.mp4', bytes: 1 }, as)).body).toMatchObject({ code: 'twoFactorRequired' });
  });

  it('refuses visitors and users without the role', async () => {
    const { body } = await app.create({ fileName: 'a.mp4', bytes: 1 });
    const id = String(body['id']);
    for (const [as, status] of [
      [{}, 401],
      [app.person({ roles: [] }), 403],
    ] as const) {
      expect((await app.create({ fileName: 'a.mp4', bytes: 1 }, as)).status).toBe(status);
      expect((await app.send('GET', '/uploads?lang=en', { as })).status).toBe(status);
      expect((await app.tus('HEAD', id, { as })).status).toBe(status);
      expect((await app.tus('PATCH', id, { as, offset: 0, bytes: Buffer.from('a') })).status).toBe(status);
      expect((await app.send('DELETE', `/uploads/${id}`, { as })).status).toBe(status);
    }
  });

  it("hides other editors' uploads from their protocol, and lists them", async () => {
    const { body } = await app.create({ fileName: 'mine.mp4', bytes: 1 });
    const id = String(body['id']);
    const other = app.person();
    expect((await app.tus('HEAD', id, { as: other })).status).toBe(404);
    expect((await app.tus('PATCH', id, { as: other, offset: 0, bytes: Buffer.from('a') })).status).toBe(404);
    expect((await app.send('DELETE', `/uploads/${id}`, { as: other })).status).toBe(404);
    expect((await app.list(other)).uploads.find((upload) => upload.id === id)).toMatchObject({ mine: false });
    expect((await app.send('DELETE', `/uploads/${id}`, { as: app.person({ roles: ['ADMIN'] }) })).status).toBe(200);
    expect(await app.files.receivedBytes(id)).toBeUndefined();
    expect((await app.tus('HEAD', id)).status).toBe(404);
  });

  it('writes who uploaded what', async () => {
    const { body } = await app.create({ fileName: 'audited.mp4', bytes: 5, supplierId: 'A-1' });
    const [entry] = await readAudit(app.database, {}, 1);
    expect(entry).toMatchObject({
      action: 'upload.created',
      targetKind: 'upload',
      targetId: body['id'],
      after: { file: 'audited.mp4', bytes: 5, archive: 'Test', supplierId: 'A-1' },
    });
  });
});

describe('an uploaded file', () => {
  it('becomes a film with the number and title that were given', async () => {
    app.startWorkers();
    const id = await app.upload(await app.clip('harbour.mp4'), { supplierId: 'H-1', title: 'Der Hafen', lang: 'de' });
    const filmId = (await app.until(id, 'ready')).film?.id;
    expect(app.catalogue.films.get('Test/H-1')).toMatchObject({ filmId, metadata: { title: { de: 'Der Hafen' } } });
    expect(await playableAsset(app.database, filmId ?? '', 'full')).toBeDefined();
    await tidyUploads(app, new Date());
    expect(await app.files.receivedBytes(id)).toBeUndefined();
    // By the job that has made the film ready, after that.
    while ((await app.storage.list('sources')).length > 0);
  });

  it('is read with the record and subtitles that were sent with it', async () => {
    app.startWorkers();
    const record = JSON.stringify({ supplierId: 'Q-7', title: { en: 'The Quay' } });
    const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n';
    const id = await app.upload(await app.clip('quay.mp4'), {}, { 'quay.json': record, 'quay.en.vtt': captions });
    const { film } = await app.until(id, 'ready');
    expect(app.catalogue.films.get('Test/Q-7')?.metadata.title).toEqual({ en: 'The Quay' });
    expect(app.catalogue.transcripts.get(film?.id ?? '')).toMatchObject([{ language: 'en' }]);
  });

  it('replaces the file of a film, whose record and transcripts stay', async () => {
    app.startWorkers();
    const first = await app.until(
      await app.upload(
        await app.clip('first.mp4'),
        { supplierId: 'R-1' },
        {
          'first.en.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n',
        },
      ),
      'ready',
    );
    const filmId = first.film?.id ?? '';
    const { metadata } = app.catalogue.films.get('Test/R-1') ?? {};
    const before = await playableAsset(app.database, filmId, 'full');
    const second = await app.until(
      await app.upload(
        await app.clip('second.mp4', 3),
        { film: filmId },
        { 'second.de.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nHallo\n' },
      ),
      'ready',
    );
    expect(second.film?.id).toBe(filmId);
    const after = await playableAsset(app.database, filmId, 'full');
    expect(after?.id).not.toBe(before?.id);
    expect(after?.textTracks).toMatchObject([{ language: 'de' }, { language: 'en' }]);
    expect(app.catalogue.films.get('Test/R-1')?.metadata).toBe(metadata);
    expect(await app.find(first.id)).toMatchObject({ state: 'replaced' });
  });

  it('is not processed a second time when it is sent again', async () => {
    app.startWorkers();
    const file = await app.clip('again.mp4');
    const first = await app.until(await app.upload(file, { supplierId: 'S-1' }), 'ready');
    const asset = await playableAsset(app.database, first.film?.id ?? '', 'full');
    await app.until(await app.upload(file, { supplierId: 'S-1' }), 'ready');
    expect((await playableAsset(app.database, first.film?.id ?? '', 'full'))?.id).toBe(asset?.id);
  });

  it('is queued once by two workers', async () => {
    const id = await app.upload(await app.clip('twice.mp4'), { supplierId: 'T-1' });
    app.startWorkers();
    await app.until(id, 'ready');
    const { rows } = await app.database.pool.query(`select revision from ingest_film where supplier_id = 'T-1'`);
    expect(rows).toEqual([{ revision: 1 }]);
  });

  it('is refused with the reason when it is no film, and when its record is wrong', async () => {
    app.startWorkers();
    const { body } = await app.create({ fileName: 'text.mp4', bytes: 4, supplierId: 'X-1' });
    await app.tus('PATCH', String(body['id']), { offset: 0, bytes: Buffer.from('text') });
    // Where files lie on the machine is not said.
    const detail = expect.stringMatching(/^ffprobe [^/]+$/) as string;
    expect(await app.until(String(body['id']), 'failed')).toMatchObject({
      reason: 'notAFilm',
      detail,
      retryable: false,
    });
    const id = await app.upload(await app.clip('wrong.mp4'), {}, { 'wrong.json': '{' });
    expect(await app.until(id, 'failed')).toMatchObject({ reason: 'metadataInvalid', retryable: false });
    expect((await app.send('POST', `/uploads/${id}/retry`)).status).toBe(404);
  });

  it('can be processed again when the failure was not its own', async () => {
    const full = jest
      .spyOn(app.storage, 'adopt')
      .mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    app.startWorkers();
    const id = await app.upload(await app.clip('retried.mp4'), { supplierId: 'W-1' });
    expect(await app.until(id, 'failed')).toMatchObject({ reason: 'storageFull', retryable: true });
    expect((await app.send('POST', `/uploads/${id}/retry`, { as: app.person() })).status).toBe(200);
    expect(await app.until(id, 'ready')).toMatchObject({ reason: null });
    full.mockRestore();
  });

  it('becomes no film when it is cancelled before its turn', async () => {
    const id = await app.upload(await app.clip('cancelled.mp4'), { supplierId: 'C-1' });
    expect((await app.send('DELETE', `/uploads/${id}`)).status).toBe(200);
    app.startWorkers();
    const after = await app.upload(await app.clip('after.mp4'), { supplierId: 'C-2' });
    await app.until(after, 'ready');
    expect(app.catalogue.films.has('Test/C-1')).toBe(false);
  });
});

describe('old uploads', () => {
  it('removes those on which nothing has happened for a week, and keeps the others', async () => {
    const [old, active] = await Promise.all(
      ['old.mp4', 'active.mp4'].map(async (fileName) => String((await app.create({ fileName, bytes: 2 })).body['id'])),
    );
    await app.tus('PATCH', active ?? '', { offset: 0, bytes: Buffer.from('a') });
    const created = `now() - interval '8 days'`;
    await app.database.pool.query(
      `update ingest_upload set created_at = ${created}, changed_at = ${created} where id = any($1)`,
      [[old, active]],
    );
    const week = new Date(Date.now() - 8 * 86_400_000);
    await utimes(`${app.files.store().directory}/${old}/film`, week, week);
    await tidyUploads(app, new Date());
    expect(await app.find(old ?? '')).toBeUndefined();
    expect(await app.files.receivedBytes(old ?? '')).toBeUndefined();
    expect(await app.find(active ?? '')).toMatchObject({ receivedBytes: 1 });
    expect(await readFile(`${app.files.store().directory}/${active}/film`, 'utf8')).toBe('a');
  });

  it('removes files that belong to no upload', async () => {
    const id = '01900000-0000-7000-8000-000000000000';
    await app.files.create(id, 1);
    await tidyUploads(app, new Date());
    expect(await app.files.list()).not.toContain(id);
  });
});
