import { chance, times } from './motion';
import { circle, el, fade, path, radial, rect } from './svg';

interface Frame {
  width: number;
  height: number;
}

/** The dark edge of an old lens and, with `gate`, the soft corners of the projector's window. */
export function vignette({ width, height }: Frame, strength = 0.6, gate = false): string {
  const corner = Math.round(height / 18);
  const mask = `M0 0H${width}V${height}H0ZM${corner + 4} 4A${corner} ${corner} 0 0 0 4 ${corner + 4}V${height - corner - 4}A${corner} ${corner} 0 0 0 ${corner + 4} ${height - 4}H${width - corner - 4}A${corner} ${corner} 0 0 0 ${width - 4} ${height - corner - 4}V${corner + 4}A${corner} ${corner} 0 0 0 ${width - corner - 4} 4Z`;
  return (
    el('defs', {}, radial('vignette', [0.45, '#000', 0], [0.8, '#000', strength * 0.45], [1, '#000', strength])) +
    el('ellipse', {
      cx: width / 2,
      cy: height / 2,
      rx: width * 0.74,
      ry: height * 0.78,
      fill: 'none',
    }) +
    rect(-width * 0.1, -height * 0.1, width * 1.2, height * 1.2, 'url(#vignette)') +
    (gate ? path(mask, '#000', { 'fill-rule': 'evenodd' }) : '')
  );
}

/** Dust, hairs and scratches of a print that has been shown often. `amount` 0 to 1; changes `perSecond` times a second. */
export function wear({ width, height }: Frame, t: number, amount: number, light = '#fff', perSecond = 12): string {
  const tick = Math.floor(t * perSecond + 1e-6);
  const specks = times(Math.round(amount * 9 * chance(tick * 7 + 1)), (index) => {
    const seed = tick * 131 + index * 17;
    const size = 0.6 + chance(seed + 2) ** 3 * 3.2 * (height / 480);
    return circle(chance(seed) * width, chance(seed + 1) * height, size, chance(seed + 3) > 0.6 ? light : '#000', {
      opacity: 0.35 + 0.5 * chance(seed + 4),
    });
  });
  const scratches = times(2, (index) => {
    const slow = Math.floor(tick / 9) * 31 + index * 977;
    if (chance(slow) > amount * 0.55) return '';
    const x = chance(slow + 1) * width + (chance(tick + index) - 0.5) * 2;
    return rect(x, 0, 0.8, height, light, { opacity: 0.14 + 0.16 * chance(tick + 5) });
  });
  const hair =
    chance(tick * 3 + 11) < amount * 0.05
      ? path(
          `M${chance(tick) * width} ${chance(tick + 1) * height}q${chance(tick + 2) * 40 - 20} ${chance(tick + 3) * 40} ${chance(tick + 4) * 50 - 25} ${chance(tick + 5) * 60}`,
          'none',
          { stroke: '#000', 'stroke-width': 1.2, opacity: 0.6 },
        )
      : '';
  return specks.join('') + scratches.join('') + hair;
}

/** The lamp's unrest: a veil that lightens and darkens the picture a little, differently each frame. */
export function flicker({ width, height }: Frame, t: number, amount: number, perSecond = 12): string {
  const level = chance(Math.floor(t * perSecond + 1e-6) * 13 + 5) - 0.5;
  return fade(Math.abs(level) * amount, rect(0, 0, width, height, level > 0 ? '#fff' : '#000'));
}
