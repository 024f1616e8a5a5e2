import type { DrawCard } from '../card-design';

const [brightest, middle, darkest, ink] = ['#ecb76f', '#d98a4b', '#c47242', '#22100a'];
const strip = '#0e0b09';

/** Home movies: a frame of Super 8 film with its perforation. */
export const super8: DrawCard = ({ year, seed }) => {
  const leak = seed % 2 === 0 ? 'M468 12L350 12 468 150z' : 'M72 258L200 258 72 130z';
  return {
    picture:
      `<linearGradient id="film" x2="1" y2="1"><stop stop-color="${brightest}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${darkest}"/></linearGradient>` +
      `<clipPath id="frame"><rect x="72" y="12" width="396" height="246" rx="16"/></clipPath>` +
      `<path fill="${strip}" d="M0 0h480v270H0z"/><rect x="14" y="94" width="40" height="82" rx="7" fill="#2e251d"/>` +
      `<g clip-path="url(#frame)"><path fill="url(#film)" d="M72 12h396v246H72z"/><path fill="#ffdf9e" opacity=".22" d="${leak}"/></g>`,
    title: { x: 270, y: 130, align: 'middle', width: 330, height: 160, face: 'serif', size: 31, leading: 1.16, ink },
    grounds: [brightest, middle, darkest],
    texts:
      year === undefined
        ? []
        : [
            {
              text: year,
              x: 446,
              y: 240,
              size: 15,
              face: 'grotesque',
              align: 'end',
              spacing: 0.06,
              ink,
              ground: darkest,
            },
          ],
  };
};
