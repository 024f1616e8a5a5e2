import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EncodedPage, encodingFor } from './encoded-page';

describe('encodingFor', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['gzip, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br ; q=0.0,gzip;q=0', 'identity'],
    ['br;q=0.5, gzip', 'gzip'],
    ['brotli', 'identity'],
  ])('answers %j with %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
  });
});

describe('EncodedPage', () => {
  it('has the same text in every encoding', async () => {
    const page = new EncodedPage(200, {}, 'Möwen');
    expect((await page.body('identity')).toString()).toBe('Möwen');
    expect(brotliDecompressSync(await page.body('br')).toString()).toBe('Möwen');
    expect(gunzipSync(await page.body('gzip')).toString()).toBe('Möwen');
  });

  it('is compressed once per encoding', async () => {
    const page = new EncodedPage(200, {}, 'text');
    expect(await page.body('br')).toBe(await page.body('br'));
  });
});
