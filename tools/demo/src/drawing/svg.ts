/** Small pure helpers for pictures drawn as SVG: every picture of a film is a function of time in seconds. */

type Attributes = Record<string, string | number | undefined>;

const rounded = (value: number) => Math.round(value * 100) / 100;

function attributes(values: Attributes): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? rounded(value) : value}"`)
    .join('');
}

/** One element; numbers are written with two decimals. */
export const el = (name: string, values: Attributes = {}, ...children: string[]): string =>
  `<${name}${attributes(values)}${children.length ? `>${children.join('')}</${name}>` : '/>'}`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  el('rect', { x, y, width: Math.max(0, width), height: Math.max(0, height), fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  el('circle', { cx, cy, r: Math.max(0, r), fill, ...more });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  el('ellipse', { cx, cy, rx: Math.max(0, rx), ry: Math.max(0, ry), fill, ...more });

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width: number) =>
  el('line', { x1, y1, x2, y2, stroke, 'stroke-width': width, 'stroke-linecap': 'round' });

export const path = (d: string, fill: string, more: Attributes = {}) => el('path', { d, fill, ...more });

/** A line through points, open or closed. */
export const polyline = (points: readonly (readonly [number, number])[], closed = false): string =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${rounded(x)} ${rounded(y)}`).join('') + (closed ? 'Z' : '');

export const group = (transform: string, ...children: string[]) => el('g', { transform }, ...children);
export const move = (x: number, y: number, ...children: string[]) =>
  group(`translate(${rounded(x)} ${rounded(y)})`, ...children);
export const turn = (degrees: number, cx: number, cy: number, ...children: string[]) =>
  group(`rotate(${rounded(degrees)} ${rounded(cx)} ${rounded(cy)})`, ...children);
export const fade = (opacity: number, ...children: string[]) =>
  opacity <= 0.005 ? '' : opacity >= 0.995 ? children.join('') : el('g', { opacity }, ...children);

type Stop = readonly [offset: number, colour: string, opacity?: number];
const stops = (list: readonly Stop[]) =>
  list.map(([offset, colour, opacity]) => el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }));

/** A gradient from top to bottom, for `fill="url(#id)"`. */
export const vertical = (id: string, ...list: Stop[]) =>
  el('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, ...stops(list));
export const horizontal = (id: string, ...list: Stop[]) => el('linearGradient', { id }, ...stops(list));
export const radial = (id: string, ...list: Stop[]) => el('radialGradient', { id }, ...stops(list));

/** A whole picture. `scale` enlarges the drawing's own coordinates to the pixels wanted. */
export function picture(size: { width: number; height: number }, content: string, scale = 1): string {
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size.width * scale,
      height: size.height * scale,
      viewBox: `0 0 ${size.width} ${size.height}`,
    },
    content,
  );
}
