import { constants, kebab, palettes, shadows, spaces, type Palette } from './tokens';

const block = (selector: string, lines: string[], indent = ''): string =>
  [`${indent}${selector} {`, ...lines.map((line) => `${indent}  ${line};`), `${indent}}`].join('\n');

/** One value for both schemes; which one holds is decided where it is used, by the scheme of that element. */
const both = (light: string, dark: string): string => `light-dark(${light}, ${dark})`;

const colourLines = (Object.keys(palettes.dark) as (keyof Palette)[]).map(
  (role) => `--${kebab(role)}: ${both(palettes.light[role], palettes.dark[role])}`,
);

const floatShadow = shadows.map(({ offsets, light, dark }) => `${offsets} ${both(light, dark)}`).join(', ');

/** Text of `tokens.css`: constants, and each colour once, light or dark as the system or the reader wants it. */
export function tokensCss(): string {
  const steady = [
    ...Object.entries(constants).map(([name, value]) => `--${name}: ${value}`),
    ...spaces.map((px) => `--space-${px}: ${px}px`),
  ];
  return [
    '/* Written from tokens.ts; tokens.spec.ts keeps the two in step. */',
    block(':root', ['color-scheme: light dark', ...steady, ...colourLines, `--shadow-float: ${floatShadow}`]),
    block("[data-theme='dark']", ['color-scheme: dark']),
    block("[data-theme='light']", ['color-scheme: light']),
    `@media (min-width: 1800px) {\n${block(':root', ['--page-width: 1720px'], '  ')}\n}`,
    '',
  ].join('\n\n');
}
