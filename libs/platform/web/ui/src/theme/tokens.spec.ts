import { readFileSync } from 'fs';
import { palettes, type Palette, type Scheme } from './tokens';
import { tokensCss } from './tokens-css';

type Role = keyof Palette;

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const schemes: Scheme[] = ['dark', 'light'];
const grounds: Role[] = ['ground', 'raised'];
const texts: Role[] = ['text', 'quiet', 'accent', 'accentStrong', 'danger', 'success'];

const textPairs: [Role, Role][] = [
  ...texts.flatMap((text) => grounds.map((ground): [Role, Role] => [text, ground])),
  ['text', 'selected'],
  ['quiet', 'selected'],
  ['accentStrong', 'selected'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['onDanger', 'danger'],
  ['cardText', 'cardMiddle'],
  ['cardText', 'cardEdge'],
  ['quiet', 'cardMiddle'],
  ['quiet', 'cardEdge'],
];

describe.each(schemes)('%s', (scheme) => {
  const palette = palettes[scheme];

  it.each(textPairs)('has a contrast of %s on %s of 4.5:1 or more', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([...grounds, 'selected' as const])('has a contrast of control outlines on %s of 3:1 or more', (ground) => {
    expect(contrast(palette.control, palette[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.accent, palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('computes contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('has a tokens.css that matches the table', () => {
  const plain = (css: string) => css.replace(/\s+/g, ' ').trim();
  expect(plain(readFileSync(`${__dirname}/tokens.css`, 'utf8'))).toBe(plain(tokensCss()));
});
