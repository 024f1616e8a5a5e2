import { circle, line, move, path, rect } from './svg';

interface Person {
  /** Skirts reach the ground, coats show the legs. */
  dress?: 'coat' | 'skirt';
  hat?: 'bowler' | 'top' | 'bonnet' | 'cap' | 'none';
  ink?: string;
  /** Raised arm: how far to the side its hand is, as a fraction of the height; undefined for arms at rest. */
  wave?: number;
  /** Phase of a step, 0 to 1. */
  step?: number;
}

/** Somebody seen from behind, in silhouette, standing on `ground`. */
export function drawPerson(
  x: number,
  ground: number,
  h: number,
  { dress = 'coat', hat = 'bowler', ink = '#171513', wave, step = 0 }: Person = {},
): string {
  const stride = Math.sin(step * 2 * Math.PI) * h * 0.07;
  const body =
    dress === 'skirt'
      ? path(
          `M${-h * 0.1} ${-h * 0.8}Q0 ${-h * 0.86} ${h * 0.1} ${-h * 0.8}L${h * 0.075} ${-h * 0.55}Q${h * 0.16} ${-h * 0.25} ${h * 0.19} 0H${-h * 0.19}Q${-h * 0.16} ${-h * 0.25} ${-h * 0.075} ${-h * 0.55}Z`,
          ink,
        )
      : path(
          `M${-h * 0.12} ${-h * 0.78}Q0 ${-h * 0.87} ${h * 0.12} ${-h * 0.78}L${h * 0.13} ${-h * 0.3}H${-h * 0.13}Z`,
          ink,
        ) +
        line(-h * 0.055, -h * 0.32, -h * 0.06 - stride, -h * 0.02, ink, h * 0.085) +
        line(h * 0.055, -h * 0.32, h * 0.06 + stride, -h * 0.02, ink, h * 0.085);
  const arms =
    line(-h * 0.12, -h * 0.74, -h * 0.15, -h * 0.42, ink, h * 0.065) +
    (wave === undefined
      ? line(h * 0.12, -h * 0.74, h * 0.15, -h * 0.42, ink, h * 0.065)
      : line(h * 0.1, -h * 0.76, h * 0.2, -h * 0.9, ink, h * 0.06) +
        line(h * 0.2, -h * 0.9, h * (0.2 + wave), -h * 1.1, ink, h * 0.05));
  const head = rect(-h * 0.03, -h * 0.88, h * 0.06, h * 0.08, ink) + circle(0, -h * 0.91, h * 0.07, ink);
  const hats = {
    bowler:
      rect(-h * 0.1, -h * 0.955, h * 0.2, h * 0.018, ink) +
      path(`M${-h * 0.065} ${-h * 0.95}Q0 ${-h * 1.07} ${h * 0.065} ${-h * 0.95}Z`, ink),
    top: rect(-h * 0.1, -h * 0.96, h * 0.2, h * 0.018, ink) + rect(-h * 0.062, -h * 1.07, h * 0.124, h * 0.12, ink),
    bonnet:
      path(
        `M${-h * 0.13} ${-h * 0.93}Q0 ${-h * 1.07} ${h * 0.13} ${-h * 0.93}Q0 ${-h * 0.97} ${-h * 0.13} ${-h * 0.93}Z`,
        ink,
      ) + circle(h * 0.04, -h * 1, h * 0.035, ink),
    cap: path(
      `M${-h * 0.08} ${-h * 0.93}Q0 ${-h * 1.02} ${h * 0.08} ${-h * 0.93}L${h * 0.12} ${-h * 0.925}H${-h * 0.08}Z`,
      ink,
    ),
    none: '',
  };
  return move(x, ground, body, arms, head, hats[hat]);
}
