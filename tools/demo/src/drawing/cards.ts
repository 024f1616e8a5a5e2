import { circle, el, group, line, path, rect, turn } from './svg';
import { times } from './motion';

interface Frame {
  width: number;
  height: number;
}

/** A title card's background with a ruled frame and turned corners, as printed for silent films. */
export function ornateCard({ width, height }: Frame, ink = '#e9e2d2', ground = '#0b0a09'): string {
  const m = height * 0.075;
  const inner = m + 8;
  const corner = (x: number, y: number, angle: number) =>
    group(
      `translate(${x} ${y}) rotate(${angle})`,
      path('M0 46V16Q0 0 16 0H46M7 38Q7 7 38 7M14 30Q14 14 30 14', 'none', { stroke: ink, 'stroke-width': 1.6 }),
      circle(7, 7, 2.6, ink),
      circle(52, 0, 1.8, ink),
      circle(0, 52, 1.8, ink),
    );
  const flourish = (y: number) =>
    path(
      `M${width / 2 - 74} ${y}q37 -9 66 0M${width / 2 + 74} ${y}q-37 -9 -66 0M${width / 2 - 50} ${y + 3}q25 7 44 -2M${width / 2 + 50} ${y + 3}q-25 7 -44 -2`,
      'none',
      { stroke: ink, 'stroke-width': 1.5 },
    ) + path(`M${width / 2} ${y - 6}l6 6l-6 6l-6 -6z`, ink);
  return (
    rect(0, 0, width, height, ground) +
    el('rect', {
      x: inner,
      y: inner,
      width: width - 2 * inner,
      height: height - 2 * inner,
      fill: 'none',
      stroke: ink,
      'stroke-width': 1,
      'stroke-dasharray': `0 52 ${width - 2 * inner - 104} 104 ${height - 2 * inner - 104} 104 ${width - 2 * inner - 104} 104 ${height - 2 * inner - 104} 52`,
    }) +
    corner(m, m, 0) +
    corner(width - m, m, 90) +
    corner(width - m, height - m, 180) +
    corner(m, height - m, 270) +
    flourish(height * 0.2) +
    flourish(height * 0.8)
  );
}

/** A card with stepped rules of the nineteen-twenties. */
export function decoCard({ width, height }: Frame, ink = '#ded8ca', ground = '#0d0d0e'): string {
  const steps = times(4, (index) => {
    const inset = 26 + index * 7;
    const reach = 170 - index * 38;
    return (
      line(inset, inset, inset + reach, inset, ink, 1.6) +
      line(inset, inset, inset, inset + reach * 0.7, ink, 1.6) +
      line(width - inset, height - inset, width - inset - reach, height - inset, ink, 1.6) +
      line(width - inset, height - inset, width - inset, height - inset - reach * 0.7, ink, 1.6)
    );
  });
  return rect(0, 0, width, height, ground) + steps.join('');
}

/** One count of the leader before a reel: cross, circles and a hand that sweeps once a second. The number is a title. */
export function drawLeader({ width, height }: Frame, t: number, ground = '#cfc8b8', ink = '#1d1a16'): string {
  const cx = width / 2;
  const cy = height / 2;
  const angle = (t % 1) * 360;
  const reach = Math.hypot(cx, cy);
  const rad = ((angle - 90) * Math.PI) / 180;
  const large = angle > 180 ? 1 : 0;
  const sector = `M${cx} ${cy}V${cy - reach}A${reach} ${reach} 0 ${large} 1 ${cx + reach * Math.cos(rad)} ${cy + reach * Math.sin(rad)}Z`;
  const ring = (r: number) => el('circle', { cx, cy, r, fill: 'none', stroke: ink, 'stroke-width': 3 });
  return (
    rect(0, 0, width, height, ground) +
    path(sector, ink, { opacity: 0.28 }) +
    line(cx, 0, cx, height, ink, 1.4) +
    line(0, cy, width, cy, ink, 1.4) +
    ring(height * 0.36) +
    ring(height * 0.405) +
    turn(angle, cx, cy, line(cx, cy, cx, cy - reach, ink, 2))
  );
}
