import type { DrawCard } from '../card-design';
import type { Tint } from '../card-subject';
import { yearText } from './year-text';

const discs: Record<Tint, readonly [disc: string, edge: string]> = {
  amber: ['#634f31', '#4f3f29'],
  olive: ['#4f5838', '#3f462e'],
  rose: ['#6b4538', '#54372d'],
};
const [black, metal] = ['#0c0a08', '#d9c08d'];

/** Before 1915: an opening iris. */
export const iris: DrawCard = ({ year, tint }) => {
  const [disc, edge] = discs[tint];
  return {
    picture:
      `<radialGradient id="iris"><stop offset=".7" stop-color="${disc}"/><stop offset=".78" stop-color="${edge}"/><stop offset="1" stop-color="#16120d"/></radialGradient>` +
      `<path fill="${black}" d="M0 0h480v270H0z"/><circle cx="240" cy="135" r="124" fill="url(#iris)"/>` +
      `<g fill="none" stroke="${metal}"><circle cx="240" cy="135" r="126"/><circle cx="240" cy="135" r="119" stroke-width=".6" stroke-dasharray="2 5"/></g>`,
    title: {
      x: 240,
      y: 129,
      align: 'middle',
      width: 174,
      height: 138,
      face: 'serif',
      size: 25,
      leading: 1.14,
      ink: '#f6e9cb',
    },
    grounds: [disc, edge],
    texts: yearText(year, { x: 240, y: 234, align: 'middle', ink: metal, ground: edge }),
  };
};
