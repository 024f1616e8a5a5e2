import { fitPreview, previewLimits } from './preview-window';

it.each([
  [600_000, { startMs: 61_500, durationMs: 45_000 }, { startMs: 60_000, durationMs: 44_000 }],
  [600_000, { startMs: 599_000, durationMs: 30_000 }, { startMs: 570_000, durationMs: 30_000 }],
  [600_000, { startMs: -5, durationMs: 1 }, { startMs: 0, durationMs: 30_000 }],
  [600_000, { startMs: 0, durationMs: 999_000 }, { startMs: 0, durationMs: 90_000 }],
  [41_300, { startMs: 20_000, durationMs: 40_000 }, { startMs: 0, durationMs: 40_000 }],
])('fits a window into a film of %d ms', (filmMs, window, fitted) => {
  expect(fitPreview(filmMs, window)).toEqual(fitted);
});

it('never exceeds the film or the lengths of previews, whatever is asked for', () => {
  for (let filmMs = 30_001; filmMs < 200_000; filmMs += 1777) {
    const { minMs, maxMs } = previewLimits(filmMs);
    for (const startMs of [0, filmMs / 3, filmMs, filmMs * 2]) {
      for (const durationMs of [0, 31_000, 77_777, 1e9]) {
        const window = fitPreview(filmMs, { startMs, durationMs });
        expect(window.startMs).toBeGreaterThanOrEqual(0);
        expect(window.startMs + window.durationMs).toBeLessThanOrEqual(filmMs);
        expect(window.durationMs).toBeGreaterThanOrEqual(minMs);
        expect(window.durationMs).toBeLessThanOrEqual(maxMs);
      }
    }
  }
});
