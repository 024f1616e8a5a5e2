import { palettes } from '@nitrate/ui';
import { contrast, ambientColour, meanColour, type Rgb } from './ambient-colour';

const levels = [0, 51, 102, 153, 204, 255];
const cube = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue): Rgb => [red, green, blue])));
const rgbOf = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

describe.each(['dark', 'light'] as const)('the colour of the house, %s', (scheme) => {
  it.each(['text', 'quiet', 'accent', 'accentStrong', 'danger'] as const)(
    'leaves %s a contrast of 4.5:1 or more for films of every colour',
    (role) => {
      const text = rgbOf(palettes[scheme][role]);
      const least = Math.min(...cube.map((film) => contrast(text, ambientColour(film, scheme))));
      expect(least).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('leaves outlines of controls a contrast of 3:1 or more', () => {
    const control = rgbOf(palettes[scheme].control);
    const least = Math.min(...cube.map((film) => contrast(control, ambientColour(film, scheme))));
    expect(least).toBeGreaterThanOrEqual(3);
  });

  it('has the hue of the film', () => {
    const [red, green, blue] = ambientColour([60, 20, 160], scheme);
    expect(blue).toBeGreaterThan(red);
    expect(red).toBeGreaterThan(green);
  });
});

it('takes a dark film as it is in the dark scheme', () => {
  expect(ambientColour([20, 8, 30], 'dark')).toEqual([20, 8, 30]);
});

it('averages pixels without their opacity', () => {
  expect(meanColour([0, 10, 20, 255, 100, 30, 40, 255])).toEqual([50, 20, 30]);
});
