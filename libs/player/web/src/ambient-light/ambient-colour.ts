import { palettes } from '@nitrate/ui';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

type Scheme = keyof typeof palettes;

/** Contrasts with the background that WCAG AA asks for, by role. */
const contrasts = { text: 4.5, quiet: 4.5, accent: 4.5, accentStrong: 4.5, danger: 4.5, control: 3 } as const;

/** In the dark scheme the page stays a dark room also for a bright film. */
const maxDarkLuminance = 0.009;

const steps = 64;

/**
 * The colour of the page while a film plays: the film's own, moved towards black or white only as far as the contrast
 * of everything on the page requires.
 */
export function ambientColour(film: Rgb, scheme: Scheme): Rgb {
  const end = scheme === 'dark' ? 0 : 255;
  for (let step = 0; step < steps; step++) {
    const colour = film.map((value) => Math.round(value + ((end - value) * step) / steps)) as [number, number, number];
    if (isReadable(colour, scheme)) return colour;
  }
  return rgbOf(palettes[scheme].ground);
}

function isReadable(ground: Rgb, scheme: Scheme): boolean {
  if (scheme === 'dark' && luminance(ground) > maxDarkLuminance) return false;
  return Object.entries(contrasts).every(
    ([role, minimum]) => contrast(rgbOf(palettes[scheme][role as keyof typeof contrasts]), ground) >= minimum,
  );
}

/** Mean of pixels as a canvas returns them: four bytes each. */
export function meanColour(pixels: ArrayLike<number>): Rgb {
  const sums: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    sums[0] += pixels[at] ?? 0;
    sums[1] += pixels[at + 1] ?? 0;
    sums[2] += pixels[at + 2] ?? 0;
  }
  const count = Math.max(1, pixels.length / 4);
  return [Math.round(sums[0] / count), Math.round(sums[1] / count), Math.round(sums[2] / count)];
}

function rgbOf(hex: string): Rgb {
  const value = parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast as WCAG 2.2 defines it. */
export function contrast(one: Rgb, other: Rgb): number {
  const luminances = [luminance(one), luminance(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}
