import { variantFile, variantHeight, widthAtLeast, widthAtMost } from './image-width';

const still = { base: 'stills/a', widths: [640, 320, 1280], width: 1280, height: 720 };

it.each([
  [100, 320, 320],
  [320, 320, 320],
  [500, 640, 320],
  [1280, 1280, 1280],
  [2000, 1280, 1280],
])('for %i pixels is at least %i or at most %i wide', (wanted, atLeast, atMost) => {
  expect(widthAtLeast(still, wanted)).toBe(atLeast);
  expect(widthAtMost(still, wanted)).toBe(atMost);
});

it('returns no width if there are no variants', () => {
  expect(widthAtLeast({ widths: [] }, 100)).toBeUndefined();
  expect(widthAtMost({ widths: [] }, 100)).toBeUndefined();
});

it('returns the file of a variant, and its height by the aspect ratio', () => {
  expect(variantFile(still, 640, 'webp')).toBe('stills/a-640.webp');
  expect(variantHeight(still, 640)).toBe(360);
});
