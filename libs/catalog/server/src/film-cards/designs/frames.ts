import type { DrawCard } from '../card-design';
import { variantOf } from './modern-design';
import { yearText } from './year-text';

const sheets = [
  { ground: '#14181c', quiet: '#b4bec8', tones: ['#2a323a', '#3b4650', '#505d69', '#6c7a87'], mark: '#e2574c' },
  { ground: '#1b1613', quiet: '#cbb9a4', tones: ['#342a24', '#4a3c33', '#655245', '#84705f'], mark: '#f0a63c' },
  { ground: '#141b17', quiet: '#b3c2b6', tones: ['#26332c', '#36483e', '#4c6254', '#688171'], mark: '#e8c547' },
] as const;
const [columns, rows] = [3, 6];
const [left, top] = [306, 18];
const frame = { width: 46, height: 34, gap: 6 };

/** Upper left corner of a frame, by its number. */
const cornerOf = (index: number): readonly [x: number, y: number] => [
  left + (index % columns) * (frame.width + frame.gap),
  top + Math.floor(index / columns) * (frame.height + frame.gap),
];

/** Video, and films from 1980 on: a contact sheet of empty frames, one of them marked. */
export const frames: DrawCard = ({ year, seed }) => {
  const { ground, quiet, tones, mark } = sheets[variantOf(seed, sheets.length)] ?? sheets[0];
  const count = columns * rows;
  const drawn = Array.from({ length: count }, (_, index) => {
    const [x, y] = cornerOf(index);
    // Spread by primes, so that neighbours differ.
    const tone = tones[(seed * 5 + index * 7 + Math.floor(index / columns) * 3) % tones.length] ?? tones[0];
    return `<path fill="${tone}" d="M${x} ${y}h${frame.width}v${frame.height}h-${frame.width}z"/>`;
  });
  const [x, y] = cornerOf(variantOf(seed, count));
  return {
    picture:
      `<path fill="${ground}" d="M0 0h480v270H0z"/>${drawn.join('')}` +
      `<rect x="${x - 2}" y="${y - 2}" width="${frame.width + 4}" height="${frame.height + 4}" rx="4" fill="none" stroke="${mark}" stroke-width="3"/>`,
    title: {
      x: 28,
      y: 34,
      from: 'top',
      align: 'start',
      width: 252,
      height: 188,
      face: 'serif',
      size: 31,
      leading: 1.16,
      ink: '#f5f1ea',
    },
    grounds: [ground],
    texts: yearText(year, { x: 28, y: 248, ink: quiet, ground }),
  };
};
