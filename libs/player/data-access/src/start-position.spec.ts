import type { Playback } from '@nitrate/player/contract';
import type { LocalPosition } from './local-positions';
import { startPosition } from './start-position';

const savedAt = Date.parse('2026-06-01T12:00:00Z');
const full = { kind: 'full', durationMs: 60_000 } as Playback;
const saved: Playback = { ...full, resumeMs: 20_000, resumeSavedAt: new Date(savedAt).toISOString() };
const local = (more: Partial<LocalPosition> = {}): LocalPosition => ({
  positionMs: 30_000,
  watched: false,
  atMs: savedAt + 1000,
  sent: false,
  ...more,
});

it.each<[string, Playback, LocalPosition | undefined, number | undefined]>([
  ['that of the server', saved, undefined, 20_000],
  ['that of this browser where the server has none', full, local(), 30_000],
  ['the newer one, of this browser', saved, local(), 30_000],
  ['the newer one, of the server', saved, local({ atMs: savedAt - 1000 }), 20_000],
  ['that of the server once it has that of this browser', saved, local({ sent: true }), 20_000],
  ['none, where another device removed what was sent', full, local({ sent: true }), undefined],
  ['none, where the end was reached offline', saved, local({ watched: true }), undefined],
  ['none in the first seconds', full, local({ positionMs: 2_000 }), undefined],
  ['none in the last seconds', full, local({ positionMs: 58_000 }), undefined],
  ['none for a preview', { ...saved, kind: 'preview' }, local(), undefined],
])('starts at %s', (_name, playback, position, expected) => {
  expect(startPosition(playback, position)).toBe(expected);
});
