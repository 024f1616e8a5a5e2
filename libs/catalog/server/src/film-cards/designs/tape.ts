import type { DrawCard } from '../card-design';

const colours = [
  ['#173a5e', '#54295f'],
  ['#123f45', '#3a2f6b'],
  ['#3b2a63', '#6b2747'],
] as const;
const lines = Array.from({ length: 45 }, (_, index) => `M0 ${index * 6}h480v2H0z`).join('');
const ink = '#f2f6ff';

/** Video, and films from 1980 on: scan lines and the counter of a recorder. */
export const tape: DrawCard = ({ year, seed }) => {
  const [left, right] = colours[seed % colours.length] ?? colours[0];
  const small = { size: 14, face: 'grotesque', spacing: 0.12, ink, ground: left } as const;
  return {
    picture:
      `<linearGradient id="tape"><stop stop-color="${left}"/><stop offset="1" stop-color="${right}"/></linearGradient>` +
      `<path fill="url(#tape)" d="M0 0h480v270H0z"/><path opacity=".16" d="${lines}"/><path fill="${ink}" d="M84 34l11 6.5-11 6.5z"/>`,
    title: {
      x: 28,
      y: 78,
      from: 'top',
      align: 'start',
      width: 420,
      height: 138,
      face: 'grotesque',
      size: 31,
      leading: 1.16,
      ink: '#ffffff',
    },
    grounds: [left, right],
    texts: [
      { ...small, text: 'PLAY', x: 28, y: 45.5 },
      ...(year === undefined
        ? []
        : [{ ...small, text: `${year}   00:00`, x: 452, y: 246, align: 'end' as const, ground: right }]),
    ],
  };
};
