import { constants, kebab, palettes, shadows, spaces, type Palette } from './tokens';

const block = (selector: string, lines: string[], indent = ''): string =>
  [`${indent}${selector} {`, ...lines.map((line) => `${indent}  ${line};`), `${indent}}`].join('\n');

/** A value for both schemes; the scheme of the element that uses it decides. */
const lightDark = (light: string, dark: string): string => `light-dark(${light}, ${dark})`;

const colourLines = (Object.keys(palettes.dark) as (keyof Palette)[]).map(
  (role) => `--${kebab(role)}: ${lightDark(palettes.light[role], palettes.dark[role])}`,
);

const floatShadow = shadows.map(({ offsets, light, dark }) => `${offsets} ${lightDark(light, dark)}`).join(', ');

/** Text of `tokens.css`: the constants, and each colour with its light and dark value. */
export function tokensCss(): string {
  const constantLines = [
    ...Object.entries(constants).map(([name, value]) => `--${name}: ${value}`),
    ...spaces.map((px) => `--space-${px}: ${px}px`),
  ];
  return [
    '/* Generated from tokens.ts; tokens.spec.ts compares the two. */',
    block(':root', ['color-scheme: light dark', ...constantLines, ...colourLines, `--shadow-float: ${floatShadow}`]),
    block("[data-theme='dark']", ['color-scheme: dark']),
    block("[data-theme='light']", ['color-scheme: light']),
    `@media (min-width: 1800px) {\n${block(':root', ['--page-width: 1720px'], '  ')}\n}`,
    '',
  ].join('\n\n');
}
