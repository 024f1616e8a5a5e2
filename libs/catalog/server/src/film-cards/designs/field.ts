import type { DrawCard } from '../card-design';
import { variantOf } from './modern-design';

const fields = [
  { ground: '#f0b429', ink: '#1c1408', shape: '#c2410c' },
  { ground: '#17366b', ink: '#f6efdf', shape: '#e0643a' },
  { ground: '#0f5148', ink: '#f7edd2', shape: '#e3b23c' },
  { ground: '#e8ddc7', ink: '#26120f', shape: '#a32a2a' },
  { ground: '#6d1f35', ink: '#fbeee0', shape: '#d99a6c' },
] as const;
/** All of them are below the title. */
const shapes = [
  'M480 214v56h-56a56 56 0 0 1 56-56z',
  'M480 218v52H376z',
  'M408 234h72v12h-72zM408 258h72v12h-72z',
] as const;

/** Video, and films from 1980 on: the title as large as a poster sets it, on one colour. */
export const field: DrawCard = ({ year, seed }) => {
  const { ground, ink, shape } = fields[variantOf(seed, fields.length)] ?? fields[0];
  const path = shapes[variantOf(seed, shapes.length)] ?? shapes[0];
  return {
    picture: `<path fill="${ground}" d="M0 0h480v270H0z"/><path fill="${shape}" d="${path}"/>`,
    title: {
      x: 28,
      y: 30,
      from: 'top',
      align: 'start',
      width: 424,
      height: 176,
      face: 'grotesque',
      size: 48,
      leading: 1.1,
      ink,
    },
    grounds: [ground],
    texts:
      year === undefined
        ? []
        : [{ text: year, x: 28, y: 246, size: 16, face: 'grotesque', spacing: 0.12, ink, ground }],
  };
};
