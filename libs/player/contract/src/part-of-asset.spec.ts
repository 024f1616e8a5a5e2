import { partOfAsset } from './part-of-asset';

/** The second minute of a film. */
const preview = { offsetMs: 60_000, durationMs: 60_000 };

it.each([
  [
    { startMs: 70_000, endMs: 80_000 },
    { fromMs: 10_000, toMs: 20_000 },
  ],
  [{ startMs: 70_000 }, { fromMs: 10_000, toMs: 60_000 }],
  [
    { startMs: 30_000, endMs: 70_000 },
    { fromMs: 0, toMs: 10_000 },
  ],
  [
    { startMs: 110_000, endMs: 200_000 },
    { fromMs: 50_000, toMs: 60_000 },
  ],
  [{ startMs: 10_000, endMs: 60_000 }, undefined],
  [{ startMs: 120_000, endMs: 130_000 }, undefined],
])('a preview has of the part %j: %j', (part, contained) => {
  expect(partOfAsset(part, preview)).toEqual(contained);
});
