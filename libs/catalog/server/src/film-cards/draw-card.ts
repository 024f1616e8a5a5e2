import { escapeXml } from '@nitrate/xml';
import type { CardDesign } from './card-design';
import type { CardSubject } from './card-subject';
import { designs } from './designs/designs';
import { fitTitle } from './fit-title';
import { LetterDefinitions, setLine, type TextLine } from './set-line';
import { cardSize } from './svg';
import { hasOutlines } from './typeface';

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
