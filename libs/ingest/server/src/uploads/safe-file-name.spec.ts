import { safeFileName } from './safe-file-name';

it.each([
  ['harbour.mp4', 'harbour.mp4'],
  ['../../etc/passwd.mp4', 'passwd.mp4'],
  ['C:\\films\\Hafen früh.MP4', 'Hafen früh.MP4'],
  ['Ha\u0308fen.mp4', 'Häfen.mp4'],
  ['a\u0000b\n.mp4', 'ab.mp4'],
  // A right-to-left override shows `4pm.exe` as `exe.mp4`.
  ['exe\u202E4pm.mp4', 'exe4pm.mp4'],
  ['\uD800lost.mp4', 'lost.mp4'],
  ['.hidden.mp4', 'hidden.mp4'],
  ['a<b>:"|?*.mov', 'ab.mov'],
  ['東京.mkv', '東京.mkv'],
])('stores %j as %j', (name, stored) => {
  expect(safeFileName(name)).toBe(stored);
});

it.each(['', '.', '..', '/', '...', '\u0000'])('refuses %j', (name) => {
  expect(safeFileName(name)).toBeUndefined();
});

it('shortens a long name by whole characters, and keeps its extension', () => {
  const stored = safeFileName(`${'🎞'.repeat(300)}.mp4`) ?? '';
  expect(Buffer.byteLength(stored)).toBeLessThanOrEqual(200);
  expect(stored).toMatch(/^(?:🎞)+\.mp4$/u);
});
