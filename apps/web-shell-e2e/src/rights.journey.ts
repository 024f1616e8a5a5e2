import { archiveAddress, openArchiveAddress } from './support/addresses';
import { expect, test } from './support/archive';

/** The URL of a file below the media base. */
const mediaAt = (origin: string, path: string) => `${origin}/media/${path}`;

test('no visitor reaches a segment of a full film', async ({ request, film }) => {
  const granted = await (await request.post(`${openArchiveAddress}/api/playback/${film.id}`)).json();
  expect(granted.kind).toBe('full');
  const asVisitor = await (await request.post(`${archiveAddress}/api/playback/${film.id}`)).json();
  expect(asVisitor.kind).toBe('preview');

  const token = /^g\/([^/]+)\/([^/]+)\//;
  const [, previewToken = '', previewAsset = ''] = token.exec(asVisitor.src) ?? [];
  const [, fullToken = '', fullAsset = ''] = token.exec(granted.src) ?? [];
  expect(previewAsset).not.toBe(fullAsset);

  const tried = [
    granted.src.replace(fullToken, previewToken),
    granted.src.replace(fullToken, `9999999999.${fullToken.split('.')[1]}`),
    granted.src.replace(`g/${fullToken}/`, 'assets/'),
    granted.src.replace(`g/${fullToken}/`, ''),
    `g/${previewToken}/${previewAsset}/..%2f${fullAsset}/manifest.mpd`,
    `stills/..%2f..%2fassets/${fullAsset}/manifest.mpd`,
  ];
  expect((await request.get(mediaAt(openArchiveAddress, granted.src))).status()).toBe(200);
  for (const address of tried) {
    const response = await request.get(mediaAt(archiveAddress, address));
    expect([403, 404, 400], address).toContain(response.status());
  }
  expect((await request.get(mediaAt(archiveAddress, asVisitor.src))).status()).toBe(200);
});

test('server-rendered pages hold nothing about the visitor', async ({ request }) => {
  const plain = await request.get('/archive?q=harbour');
  const known = await request.get('/archive?q=harbour', {
    headers: { cookie: 'language=de; theme=light', 'user-agent': 'somebody' },
  });
  expect(plain.headers()['set-cookie']).toBeUndefined();
  expect(await known.text()).toBe(await plain.text());
});

test('the content security policy allows neither foreign scripts nor frames @in-full', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("object-src 'none'");
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline');
  expect(/style-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline');
  expect(headers['x-content-type-options']).toBe('nosniff');
});
