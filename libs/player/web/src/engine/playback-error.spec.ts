import { chooseEngine } from './choose-engine';
import { causeOfFault, causeOfMediaError, isGrantExpired } from './playback-error';
import { rewriteGrant } from './rewrite-grant';

const fault = (code: number, category: number, status?: number) => ({ code, category, data: ['uri', status] });

describe('cause of a playback error', () => {
  it.each([
    [fault(1001, 1, 403), true, 'notAllowed'],
    [fault(1001, 1, 404), true, 'notFound'],
    [fault(1001, 1, 500), true, 'noSignal'],
    [fault(1002, 1), true, 'noSignal'],
    [fault(1002, 1), false, 'offline'],
    [fault(3014, 3), true, 'decode'],
    [fault(4032, 4), true, 'unsupported'],
    [fault(0, 0), true, 'noSignal'],
  ])('of shaka: %j, online %s: %s', (given, online, cause) => {
    expect(causeOfFault(given, online)).toBe(cause);
  });

  it.each([
    [3, true, 'decode'],
    [4, true, 'unsupported'],
    [2, false, 'offline'],
    [undefined, true, 'noSignal'],
  ])('of the element: %s, online %s: %s', (code, online, cause) => {
    expect(causeOfMediaError(code, online)).toBe(cause);
  });

  it('takes only a refused request for an expired grant', () => {
    expect(isGrantExpired(fault(1001, 1, 403))).toBe(true);
    expect(isGrantExpired(fault(1001, 1, 404))).toBe(false);
    expect(isGrantExpired(fault(1002, 1, 403))).toBe(false);
  });
});

describe('rewriteGrant', () => {
  const fresh = '/media/g/2000.new-signature_1/asset-1/manifest.mpd';

  it('puts the new grant into an address of the same asset', () => {
    expect(rewriteGrant('https://a.example/media/g/1000.old-signature/asset-1/v0/1.m4s', fresh)).toBe(
      'https://a.example/media/g/2000.new-signature_1/asset-1/v0/1.m4s',
    );
  });

  it('does not change addresses of other assets, or others', () => {
    const other = '/media/g/1000.old-signature/asset-2/1.m4s';
    expect(rewriteGrant(other, fresh)).toBe(other);
    expect(rewriteGrant('/media/stills/film/poster.webp', fresh)).toBe('/media/stills/film/poster.webp');
  });
});

describe('chooseEngine', () => {
  const full = { kind: 'full', hls: 'master.m3u8' } as const;

  it('plays previews natively, full films by Safari’s HLS where available, else by shaka', () => {
    expect(chooseEngine({ kind: 'preview', hls: null }, { mediaSource: false, appleHls: false })).toBe('native');
    expect(chooseEngine(full, { mediaSource: true, appleHls: true })).toBe('native');
    expect(chooseEngine(full, { mediaSource: true, appleHls: false })).toBe('shaka');
  });

  it('is undefined where the browser supports neither', () => {
    expect(chooseEngine(full, { mediaSource: false, appleHls: false })).toBeUndefined();
  });
});
