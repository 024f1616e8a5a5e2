import type { DrawCard } from '../card-design';
import { variantOf } from './modern-design';

const stripes = [
  ['#b5382a', '#d98a2b', '#2d5a57'],
  ['#24467c', '#2f7f8c', '#c9a23f'],
  ['#5b2f6b', '#a83e5e', '#d8894b'],
] as const;
const [shell, paper, ink, rule] = ['#191614', '#f3ead8', '#1c1814', '#b9a98e'];
const [labelTop, stripeHeight] = [24, 8];

/** Video, and films from 1980 on: the label of a cassette, with the year as its number. */
export const tape: DrawCard = ({ year, seed }) => {
  const colours = stripes[variantOf(seed, stripes.length)] ?? stripes[0];
  const bars = colours.map(
    (colour, index) => `<path fill="${colour}" d="M24 ${labelTop + index * stripeHeight}h432v${stripeHeight}H24z"/>`,
  );
  return {
    picture:
      `<path fill="${shell}" d="M0 0h480v270H0z"/>` +
      `<clipPath id="label"><rect x="24" y="${labelTop}" width="432" height="222" rx="6"/></clipPath>` +
      `<g clip-path="url(#label)"><path fill="${paper}" d="M24 24h432v222H24z"/>${bars.join('')}</g>` +
      `<path stroke="${rule}" d="M44 204h392"/>`,
    title: {
      x: 44,
      y: 68,
      from: 'top',
      align: 'start',
      width: 392,
      height: 124,
      face: 'grotesque',
      size: 31,
      leading: 1.16,
      ink,
    },
    grounds: [paper],
    texts:
      year === undefined
        ? []
        : [
            {
              text: year,
              x: 436,
              y: 232,
              size: 22,
              face: 'grotesque',
              align: 'end',
              spacing: 0.04,
              ink,
              ground: paper,
            },
          ],
  };
};
