import { decidePreviewWindow } from './preview-window';

describe('the preview window', () => {
  it('is the whole film up to 30 seconds', () => {
    expect(decidePreviewWindow(28_500)).toEqual({ startMs: 0, durationMs: 28_500 });
    expect(decidePreviewWindow(30_000, { startMs: 10_000, durationMs: 5000 })).toEqual({
      startMs: 0,
      durationMs: 30_000,
    });
  });

  it('is a tenth of the film from a tenth of its length, 30 to 60 seconds', () => {
    expect(decidePreviewWindow(60_000)).toEqual({ startMs: 6000, durationMs: 30_000 });
    expect(decidePreviewWindow(400_000)).toEqual({ startMs: 40_000, durationMs: 40_000 });
    expect(decidePreviewWindow(5_400_000)).toEqual({ startMs: 540_000, durationMs: 60_000 });
  });

  it('is what the archive requested, within the film and 30 to 90 seconds', () => {
    expect(decidePreviewWindow(600_000, { startMs: 21_000, durationMs: 200_000 })).toEqual({
      startMs: 20_000,
      durationMs: 90_000,
    });
    expect(decidePreviewWindow(600_000, { startMs: 599_000 })).toEqual({ startMs: 540_000, durationMs: 60_000 });
    expect(decidePreviewWindow(40_000, { startMs: 30_000, durationMs: 40_000 })).toEqual({
      startMs: 0,
      durationMs: 40_000,
    });
  });

  it('starts at a key frame and stays within the film for any request', () => {
    for (let film = 31_000; film < 300_000; film += 7919) {
      for (let start = 0; start < film; start += 6151) {
        const window = decidePreviewWindow(film, { startMs: start, durationMs: 45_001 });
        expect(window.startMs % 2000).toBe(0);
        expect(window.startMs + window.durationMs).toBeLessThanOrEqual(film);
        expect(window.durationMs).toBeGreaterThanOrEqual(30_000);
      }
    }
  });
});
