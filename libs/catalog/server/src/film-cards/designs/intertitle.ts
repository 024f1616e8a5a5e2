import type { DrawCard } from '../card-design';
import type { Tint } from '../card-subject';
import { yearText } from './year-text';

const metals: Record<Tint, string> = { amber: '#cdb37a', olive: '#b4bd8f', rose: '#d8a68c' };
const black = '#11100e';

/** An octagonal frame, `inset` from the outer one. */
function frame(inset: number, width: number): string {
  const [left, top, right, bottom, cut] = [24 + inset, 24 + inset, 456 - inset, 246 - inset, 20];
  return (
    `<path stroke-width="${width}" d="M${left} ${top + cut}L${left + cut} ${top}H${right - cut}L${right} ${top + cut}` +
    `V${bottom - cut}L${right - cut} ${bottom}H${left + cut}L${left} ${bottom - cut}Z"/>`
  );
}

const fan = (x: number, direction: 1 | -1): string =>
  `<path stroke-width=".9" d="${[-26, -13, 0, 13, 26].map((rise) => `M${x} 135l${direction * 26} ${rise}`).join('')}"/>`;

/** 1915 to 1932: an intertitle in a frame of its time. */
export const intertitle: DrawCard = ({ year, tint }) => {
  const metal = metals[tint];
  const diamond =
    year === undefined
      ? ''
      : `<path d="M200 197h80" stroke="${metal}"/><path d="M240 191l6 6-6 6-6-6z" fill="${metal}"/>`;
  return {
    picture:
      `<path fill="${black}" d="M0 0h480v270H0z"/>` +
      `<g fill="none" stroke="${metal}">${frame(0, 2)}${frame(7, 0.7)}${fan(34, 1)}${fan(446, -1)}</g>${diamond}`,
    title: {
      x: 240,
      y: year === undefined ? 135 : 114,
      align: 'middle',
      width: 340,
      height: year === undefined ? 170 : 128,
      face: 'serif',
      size: 29,
      leading: 1.16,
      ink: '#efe3c4',
    },
    grounds: [black],
    texts: yearText(year, { x: 240, y: 225, align: 'middle', ink: metal, ground: black }),
  };
};
