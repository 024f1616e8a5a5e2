import { readdir } from 'node:fs/promises';
import { request as sendSlowly } from 'node:http';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EditedContent, LibraryImage } from '@nitrate/content-cms/contract';
import sharp from 'sharp';
import type { ContentTables } from '../tables';
import { sweepPictures } from './sweep-pictures';
import { type Editing, startEditing, viewerHeader } from '../testing/start-editing';
import { pngWithSize } from '../testing/png-with-size';

jest.setTimeout(30_000);

let api: Editing;
beforeAll(async () => {
  api = await startEditing();
});

async function waitUntil(condition: () => Promise<boolean>) {
  while (!(await condition())) await nextTurn();
}

const picture = (width = 700, height = 500) => sharp({ create: { width, height, channels: 3, background: '#806040' } });

type Fields = Record<string, string>;
const described: Fields = { altEn: 'A pier in fog', altDe: 'Ein Pier im Nebel' };

async function upload(file: Buffer, fields: Fields = described, name = 'pier.jpg') {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(file)]), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const response = await api.send('editor', 'POST', '/studio/content/images', payload, {
    'content-type': request.headers.get('content-type') ?? '',
  });
  return { ...response, image: response.body as unknown as LibraryImage };
}

describe('uploading pictures', () => {
  it('stores all formats and widths, upright and without metadata', async () => {
    const photo = await picture(700, 400)
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '53/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, image } = await upload(photo);
    expect(status).toBe(200);
    expect(image).toMatchObject({
      name: 'pier.jpg',
      uploadedBy: { name: 'ed@nitrate.example' },
      alt: { en: 'A pier in fog', de: 'Ein Pier im Nebel' },
      image: { de: { id: image.id, width: 400, height: 700, alt: 'Ein Pier im Nebel' } },
      usedIn: [],
    });
    const { sources = [] } = image.image.en;
    expect(sources.map(({ type, width }) => `${type} ${width}`)).toEqual([
      ...['image/avif 320', 'image/avif 400', 'image/webp 320', 'image/webp 400', 'image/jpeg 320', 'image/jpeg 400'],
    ]);
    for (const { src, width, type } of sources) {
      expect(src).toMatch(/^\/media\/stills\/content\/[\w-]+\/picture-\d+\.(avif|webp|jpg)$/);
      const stored = await sharp(await api.storage.read(src.replace('/media/', ''))).metadata();
      expect(`image/${stored.format === 'heif' ? 'avif' : stored.format}`).toBe(type);
      expect(stored).toMatchObject({ width, height: Math.round((700 * width) / 400) });
      expect([stored.exif, stored.xmp, stored.iptc, stored.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it.each(['png', 'webp', 'avif'] as const)('accepts %s with transparency', async (format) => {
    const file = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#00000000' } })
      .toFormat(format)
      .toBuffer();
    expect((await upload(file)).image.image.en).toMatchObject({ width: 40, height: 30 });
  });

  it('requires alternative texts in both languages, except for decorative pictures', async () => {
    const file = await picture(20, 20).png().toBuffer();
    expect((await upload(file, { altEn: 'Only English' })).body.code).toBe('imageTextMissing');
    expect((await upload(file, { altEn: ' ', altDe: 'x' })).body.code).toBe('imageTextMissing');
    const { image } = await upload(file, { ...described, decorative: 'true' });
    expect(image).toMatchObject({ decorative: true, image: { en: { alt: '' }, de: { alt: '' } } });
    expect((await upload(file, { altEn: 'x'.repeat(501), altDe: 'x' })).body.code).toBe('validationFailed');
  });

  it('takes the name from the file, without its path', async () => {
    const file = await picture(20, 20).png().toBuffer();
    const { image } = await upload(file, described, '../../etc/passwd\u0001<script>.png');
    expect(image.name).not.toMatch(/[/\p{Cc}]/u);
    expect((await api.storage.list('stills')).every((key) => key.startsWith('stills/content/'))).toBe(true);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const hostile: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['an SVG', () => Buffer.from(svg), 'imageTypeRefused'],
    ['a GIF', () => picture(9, 9).gif().toBuffer(), 'imageTypeRefused'],
    ['a TIFF', () => picture(9, 9).tiff().toBuffer(), 'imageTypeRefused'],
    ['text', () => Buffer.from('not a picture at all, only text'), 'imageTypeRefused'],
    ['nothing', () => Buffer.alloc(0), 'imageTypeRefused'],
    [
      'a header without image data',
      () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(40).fill(0)]),
      'imageDamaged',
    ],
    ['half a JPEG', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 2500), 'imageDamaged'],
    [
      'half a PNG',
      async () =>
        (
          await sharp({
            create: {
              width: 300,
              height: 300,
              channels: 3,
              background: '#fff',
              noise: { type: 'gaussian', mean: 128, sigma: 30 },
            },
          })
            .png()
            .toBuffer()
        ).subarray(0, 20_000),
      'imageDamaged',
    ],
    ['a PNG that declares a giant size', () => pngWithSize(60_000, 60_000), 'imageTooLarge'],
    ['a PNG that is one pixel high', () => pngWithSize(20_000, 1), 'imageTooLarge'],
    [
      'a picture that is also a ZIP archive',
      async () =>
        Buffer.concat([await picture(9, 9).png().toBuffer(), Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]),
      'imageHoldsMore',
    ],
    [
      'a picture that is also a web page',
      async () => Buffer.concat([await picture(9, 9).jpeg().toBuffer(), Buffer.from('<HTML><ScRipt>')]),
      'imageHoldsMore',
    ],
    [
      'an animated picture',
      () =>
        sharp(Buffer.concat(Array.from({ length: 4 }, (_, n) => Buffer.alloc(8 * 8 * 3, n * 60))), {
          raw: { width: 8, height: 32, channels: 3, pageHeight: 8 },
        })
          .webp({ loop: 0 })
          .toBuffer(),
      'imageTypeRefused',
    ],
  ];
  it.each(hostile)('refuses %s and stores nothing', async (_what, make, code) => {
    const before = (await api.storage.list('stills')).length;
    expect((await upload(await make())).body).toMatchObject({ code });
    expect(await api.storage.list('stills')).toHaveLength(before);
  });

  it('refuses files over 20 MB before decoding them', async () => {
    expect((await upload(Buffer.alloc(21 * 1024 * 1024, 1))).body).toMatchObject({
      status: 413,
      code: 'payloadTooLarge',
    });
    expect((await upload(Buffer.alloc(20 * 1024 * 1024 + 9, 1))).body).toMatchObject({ code: 'payloadTooLarge' });
  });

  it('leaves no files behind when the upload is aborted', async () => {
    const before = (await api.storage.list('stills')).length;
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const sending = sendSlowly(`${address}/api/studio/content/images`, {
      method: 'POST',
      headers: {
        [viewerHeader]: 'editor',
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(1024 * 1024),
      },
    });
    sending.on('error', () => undefined);
    sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
    sending.write(Buffer.alloc(300_000, 1));
    const workFolders = () => readdir(join(api.folder, '.work'));
    await waitUntil(async () => (await workFolders()).length === 1);
    sending.destroy();
    await waitUntil(async () => (await workFolders()).length === 0);
    expect(await api.storage.list('stills')).toHaveLength(before);
    const left = /^{"level":(\d+).*"route":"\/api\/studio\/content\/images".*"msg":"([^"]*)"/;
    await waitUntil(async () => api.log.some((line) => left.test(line)));
    expect(api.log.flatMap((line) => left.exec(line)?.slice(1) ?? [])).toEqual([
      '30',
      'Client disconnected before its request had arrived',
    ]);
  });

  it('removes files left behind by a killed process, but no others', async () => {
    const { image } = await upload(await picture(9, 9).png().toBuffer());
    const left = '01a00000-0000-7000-8000-000000000000';
    await api.storage.put(`stills/content/${left}/picture-9.jpg`, 'half');
    await sweepPictures(api.database.tables<ContentTables>(), api.storage, new Date());
    expect(await api.storage.list(`stills/content/${left}`)).toEqual([]);
    await sweepPictures(api.database.tables<ContentTables>(), api.storage, new Date(Date.now() + 86_400_000));
    expect(await api.storage.list(`stills/content/${image.id}`)).toHaveLength(3);
  });

  it('refuses bodies that are not multipart forms', async () => {
    const send = (payload: unknown, type: string) =>
      api.send('editor', 'POST', '/studio/content/images', payload, { 'content-type': type });
    expect((await send('{}', 'application/json')).body.code).toBe('unsupportedMediaType');
    expect((await send(await picture(9, 9).png().toBuffer(), 'image/png')).body.code).toBe('unsupportedMediaType');
    expect((await send('no boundary', 'multipart/form-data')).status).toBeLessThan(500);
    expect((await send('--x\r\ncut off', 'multipart/form-data; boundary=x')).status).toBeLessThan(500);
  });
});

describe('the library', () => {
  it('updates texts wherever a picture is used, and deletes none that is in use', async () => {
    const { image } = await upload(await picture(30, 20).png().toBuffer());
    const address = `/studio/content/images/${image.id}`;
    await api.editor('POST', '/studio/content/pages', { slug: 'gallery' });
    const saved = await api.editor('PUT', '/studio/content/page:gallery/en/draft', {
      version: 0,
      content: { title: 'Gallery', blocks: [{ type: 'image', id: 'a', image: { id: image.id } }] },
    });
    expect(saved.status).toBe(200);
    expect((await api.editor('DELETE', address)).body).toMatchObject({
      code: 'imageInUse',
      detail: expect.stringContaining('page:gallery') as string,
    });
    await api.editor('POST', '/studio/content/page:gallery/publish', { langs: [{ lang: 'en', version: 1 }] });
    const changed = await api.editor('PATCH', address, { alt: { en: 'Rain', de: 'Regen' }, decorative: false });
    expect(changed.body).toMatchObject({ alt: { en: 'Rain' }, usedIn: ['page:gallery'] });
    expect((await api.visitor('/page?slug=gallery')).body).toMatchObject({
      blocks: [{ image: { alt: 'Rain', width: 30, height: 20 } }],
    });
    const { images } = (await api.editor('GET', '/studio/content/images')).body as unknown as {
      images: LibraryImage[];
    };
    expect(images[0]).toMatchObject({ id: image.id, usedIn: ['page:gallery'] });

    await api.editor('PUT', '/studio/content/page:gallery/en/draft', { version: 1, content: { title: 'Empty' } });
    expect((await api.editor('DELETE', address)).body.code).toBe('imageInUse');
    await api.editor('POST', '/studio/content/page:gallery/publish', { langs: [{ lang: 'en', version: 2 }] });
    expect((await api.editor('DELETE', address)).status).toBe(200);
    expect(await api.storage.exists(`stills/content/${image.id}`)).toBe(false);
    expect((await api.editor('DELETE', address)).body.code).toBe('imageNotFound');
    const back = await api.editor('POST', '/studio/content/page:gallery/en/revert', { revision: 1, version: 2 });
    expect(back.body).toMatchObject({
      code: 'imageMissing',
      errors: [{ path: 'body.content.blocks.0.image', code: 'imageUnknown' }],
    });
  });

  it('is checked again on publishing, since the pictures of a deleted page can be deleted', async () => {
    const { image } = await upload(await picture(30, 20).png().toBuffer());
    const put = (version: number, content: object) =>
      api.editor('PUT', '/studio/content/page:poster/de/draft', { version, content });
    const publish = (version: number) =>
      api.editor('POST', '/studio/content/page:poster/publish', { langs: [{ lang: 'de', version }] });
    await api.editor('POST', '/studio/content/pages', { slug: 'poster' });
    await put(0, { title: 'Plakat', blocks: [{ type: 'image', id: 'a', image: { id: image.id } }] });
    await api.editor('DELETE', '/studio/content/pages/poster');
    expect((await api.editor('DELETE', `/studio/content/images/${image.id}`)).status).toBe(200);
    await api.editor('POST', '/studio/content/pages', { slug: 'poster' });
    expect((await publish(1)).body).toMatchObject({
      code: 'imageMissing',
      errors: [{ path: 'body.content.blocks.0.image', code: 'imageUnknown' }],
    });
    expect((await api.visitor('/page?slug=poster&lang=de')).status).toBe(404);
    await put(1, { title: 'Plakat' });
    expect((await publish(2)).status).toBe(200);
  });

  it.each([
    [
      'that does not exist',
      (_src: string) => '/media/stills/content/01a1fded-0000-7000-8000-000000000000/picture-320.jpg',
    ],
    ['in a width that does not exist', (src: string) => src.replace('-30.', '-9999.')],
  ])('refuses to publish the address of a picture %s', async (_what, change) => {
    const { image } = await upload(await picture(30, 20).png().toBuffer());
    const edited = (await api.editor('GET', '/studio/content/global')).body as unknown as EditedContent;
    const { version } = edited.locales.de;
    const content = { siteName: 'N', meta: { imgSrc: change(image.image.de.src) } };
    await api.editor('PUT', '/studio/content/global/de/draft', { version, content });
    const langs = [{ lang: 'de', version: version + 1 }];
    expect((await api.editor('POST', '/studio/content/global/publish', { langs })).body).toMatchObject({
      code: 'imageMissing',
      errors: [{ path: 'body.content.meta.imgSrc' }],
    });
  });

  it('deletes no picture whose address is in use', async () => {
    const { image } = await upload(await picture(30, 20).png().toBuffer());
    const content = { siteName: 'N', meta: { imgSrc: `https://films.example${image.image.en.src}` } };
    expect((await api.editor('PUT', '/studio/content/global/en/draft', { version: 1, content })).status).toBe(200);
    const refused = await api.editor('DELETE', `/studio/content/images/${image.id}`);
    expect(refused.body).toMatchObject({ code: 'imageInUse', detail: 'It is used in global.' });
  });
});
