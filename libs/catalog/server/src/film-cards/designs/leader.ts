import type { DrawCard } from '../card-design';
import { yearText } from './year-text';

const [ground, sweep, figure, line] = ['#23262a', '#2d3136', '#3a3f45', '#c9cdd1'];

/** Newsreels of any year: the countdown of a leader. */
export const leader: DrawCard = ({ year, seed }) => ({
  picture:
    `<path fill="${ground}" d="M0 0h480v270H0z"/><path fill="${sweep}" d="M240 135V0h240v206z"/>` +
    `<g fill="none" stroke="${line}"><circle cx="240" cy="135" r="112" stroke-width="1.4" opacity=".6"/><circle cx="240" cy="135" r="97" opacity=".4"/><path opacity=".28" d="M0 135h480M240 0v270"/></g>`,
  figure: { text: String(2 + (seed % 7)), x: 240, y: 196, size: 170, face: 'grotesque', align: 'middle', ink: figure },
  title: {
    x: 240,
    y: 135,
    align: 'middle',
    width: 380,
    height: 150,
    face: 'grotesque',
    size: 28,
    leading: 1.16,
    ink: '#f5f6f7',
  },
  grounds: [ground, sweep, figure],
  texts: yearText(year, { x: 28, y: 246, ink: '#b6bcc2', ground }),
});
