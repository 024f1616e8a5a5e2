import type { DrawCard } from '../card-design';

const palettes = [
  ['#c9472b', '#e8b13c', '#2d5a57'],
  ['#2b4c7e', '#d8643a', '#e3d6b8'],
  ['#6a7b3c', '#d99a2b', '#7c2f2b'],
  ['#27556b', '#c98a3a', '#8c3b4a'],
] as const;
const [paper, ink] = ['#efe6d3', '#1c1814'];
const [firstBand, bandWidth] = [312, 56];

/** 1960 to 1979: bands of colour, as on a poster of that time. */
export const bands: DrawCard = ({ year, seed }) => {
  const palette = palettes[seed % palettes.length] ?? palettes[0];
  const colours = palette.map(
    (colour, index) =>
      `<path fill="${colour}" d="M${firstBand + index * bandWidth} 0h${bandWidth}v270h-${bandWidth}z"/>`,
  );
  const disc = year === undefined ? '' : `<circle cx="${firstBand + bandWidth / 2}" cy="196" r="44" fill="${paper}"/>`;
  return {
    picture: `<path fill="${paper}" d="M0 0h480v270H0z"/>${colours.join('')}${disc}`,
    title: {
      x: 30,
      y: 42,
      from: 'top',
      align: 'start',
      width: 262,
      height: 192,
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
              text: year.slice(2),
              x: firstBand + bandWidth / 2,
              y: 205,
              size: 24,
              face: 'grotesque',
              align: 'middle',
              ink,
              ground: paper,
            },
          ],
  };
};
