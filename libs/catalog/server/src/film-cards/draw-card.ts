import { escapeXml } from '@nitrate/text';
import type { CardDesign, DrawCard } from './card-design';
import type { CardDesignName, CardSubject, Tint } from './card-subject';
import { fitTitle } from './fit-title';
import { LetterDefinitions, type TextLine, setLine } from './set-line';
import { cardSize, round } from './svg';
import { hasOutlines } from './typeface';
import { field } from './designs/field';
import { frames } from './designs/frames';
import { intertitle } from './designs/intertitle';
import { leader } from './designs/leader';
import { super8 } from './designs/super8';
import { tape } from './designs/tape';
import { yearText } from './designs/year-text';

const shades: Record<Tint, readonly [light: string, line: string]> = {
  amber: ['#4c3b2b', '#c8a877'],
  olive: ['#3d4433', '#b3bb8c'],
  rose: ['#523529', '#d59f85'],
};
const dark = '#120e0b';

/** 1933 to 1959, and undated films: a title over a painted shade. */
const shade: DrawCard = ({ year, tint, seed }) => {
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

const discs: Record<Tint, readonly [disc: string, edge: string]> = {
  amber: ['#634f31', '#4f3f29'],
  olive: ['#4f5838', '#3f462e'],
  rose: ['#6b4538', '#54372d'],
};
const [black, metal] = ['#0c0a08', '#d9c08d'];

/** Before 1915: an opening iris. */
const iris: DrawCard = ({ year, tint }) => {
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

const palettes = [
  ['#c9472b', '#e8b13c', '#2d5a57'],
  ['#2b4c7e', '#d8643a', '#e3d6b8'],
  ['#6a7b3c', '#d99a2b', '#7c2f2b'],
  ['#27556b', '#c98a3a', '#8c3b4a'],
] as const;
const [paper, ink] = ['#efe6d3', '#1c1814'];
const [firstBand, bandWidth] = [312, 56];

/** 1960 to 1979: bands of colour, as on a poster of that time. */
const bands: DrawCard = ({ year, seed }) => {
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

export const designs: Record<CardDesignName, DrawCard> = {
  iris,
  intertitle,
  shade,
  bands,
  tape,
  field,
  frames,
  leader,
  super8,
};

const { width, height } = cardSize;
/** Of the letters above the base line, as a part of the size: half of it is above the middle of a line. */
const capitalHeight = 0.7;

/** The card of a film without a picture, as an SVG document. Its accessible name is the whole title. */
export function drawCard(subject: CardSubject): string {
  const design = designs[subject.design](subject);
  const letters = new LetterDefinitions();
  const title = setTitle(subject.title, design, letters);
  const inked = (text: TextLine & { ink: string }) => `<g fill="${text.ink}">${setLine(text, letters)}</g>`;
  const figure = design.figure ? inked(design.figure) : '';
  const texts = design.texts.map(inked).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(subject.title)}">` +
    `${design.picture}${figure}${title}${texts}<defs>${letters.markup()}</defs></svg>`
  );
}

function setTitle(text: string, { title: place, below }: CardDesign, letters: LetterDefinitions): string {
  const { lines, size } = fitTitle(text, place);
  const system = !hasOutlines(text, place.face);
  const distance = size * place.leading;
  const block = (lines.length - 1) * distance + capitalHeight * size;
  const top = place.from === 'top' ? place.y : place.y - block / 2;
  const set = lines.map((line, index) =>
    setLine(
      {
        text: line,
        x: place.x,
        y: top + capitalHeight * size + index * distance,
        size,
        face: place.face,
        system,
        align: place.align,
      },
      letters,
    ),
  );
  return `<g fill="${place.ink}">${set.join('')}</g>${below?.(top + block) ?? ''}`;
}
