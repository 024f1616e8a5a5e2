import { constants, kebab, palettes, shadows, spaces, type Scheme } from './tokens';

const block = (selector: string, lines: string[], indent = ''): string =>
  [`${indent}${selector} {`, ...lines.map((line) => `${indent}  ${line};`), `${indent}}`].join('\n');

function schemeLines(scheme: Scheme): string[] {
  return [
    `color-scheme: ${scheme}`,
    ...Object.entries(palettes[scheme]).map(([role, value]) => `--${kebab(role)}: ${value}`),
    `--shadow-float: ${shadows[scheme]}`,
  ];
}

/** Text of `tokens.css`: constants, dark as default, light where the system or the reader wants it. */
export function tokensCss(): string {
  const steady = [
    ...Object.entries(constants).map(([name, value]) => `--${name}: ${value}`),
    ...spaces.map((px) => `--space-${px}: ${px}px`),
  ];
  return [
    '/* Written from tokens.ts; tokens.spec.ts keeps the two in step. */',
    block(':root', steady),
    block(":root,\n[data-theme='dark']", schemeLines('dark')),
    `@media (prefers-color-scheme: light) {\n${block(':root', schemeLines('light'), '  ')}\n}`,
    block(":root[data-theme='dark']", schemeLines('dark')),
    block("[data-theme='light']", schemeLines('light')),
    `@media (min-width: 1800px) {\n${block(':root', ['--page-width: 1720px'], '  ')}\n}`,
    '',
  ].join('\n\n');
}
