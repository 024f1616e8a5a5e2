import type { DrawCard } from '../card-design';
import type { Tint } from '../card-subject';
import { round } from '../svg';
import { yearText } from './year-text';

const shades: Record<Tint, readonly [light: string, line: string]> = {
  amber: ['#4c3b2b', '#c8a877'],
  olive: ['#3d4433', '#b3bb8c'],
  rose: ['#523529', '#d59f85'],
};
const dark = '#120e0b';

/** 1933 to 1959, and undated films: a title over a painted shade. */
export const shade: DrawCard = ({ year, tint, seed }) => {
  const [light, line] = shades[tint];
  // The light comes from another side on another card.
  const side = seed % 2 === 0 ? '.28' : '.72';
  const floor = seed % 4 < 2 ? 'M0 216L480 152V270H0Z' : 'M0 168L480 226V270H0Z';
  return {
    picture:
      `<radialGradient id="shade" cx="${side}" cy=".22" r=".95"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>` +
      `<path fill="url(#shade)" d="M0 0h480v270H0z"/><path fill="#0b0806" opacity=".5" d="${floor}"/>`,
    title: {
      x: 36,
      y: 82,
      from: 'top',
      align: 'start',
      width: 400,
      height: 148,
      face: 'serif',
      size: 32,
      leading: 1.14,
      ink: '#f6ead6',
    },
    grounds: [light, dark],
    texts: yearText(year, { x: 36, y: 56, ink: line, ground: light }),
    below: (bottom) => `<path stroke="${line}" stroke-width="2" d="M36 ${round(bottom + 18)}h64"/>`,
  };
};
