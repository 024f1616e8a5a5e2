import { socialPictureSize } from '@nitrate/catalog/contract';
import sharp, { type OverlayOptions } from 'sharp';
import { type FittedTitle, fitTitle, type TitleBox } from '../film-cards/fit-title';
import { LetterDefinitions, setLine, type TextLine } from '../film-cards/set-line';
import { hasOutlines, lineWidth } from '../film-cards/typeface';
import type { PageSubject } from './page-subject';
import { bottom, encode, flatten, ground, inks, margin, svg } from './picture-parts';

const { width, height } = socialPictureSize;
const textWidth = width - 2 * margin;
/** Between two stills. */
const gap = 6;
const stillsHeight = 330;

const titleFace = { face: 'serif', leading: 1.08 } as const;
const ascent = 0.8;
/** Between the base line of the kind and the upper edge of the title. */
const kindGap = 20;
const kindSize = 21;
const kindSpacing = 0.12;
const footSize = 27;
const text = { size: 34, distance: 46, above: 70 };

/** Where the words are, below stills and alone. */
interface Setting {
  /** Space for kind, title and text, which are in its middle. */
  readonly from: number;
  readonly to: number;
  readonly title: Pick<TitleBox, 'height' | 'size'>;
  readonly hasText: boolean;
  /** Base line of the foot: films, years and site. */
  readonly foot: number;
}
const belowStills: Setting = {
  from: stillsHeight + 34,
  to: 522,
  title: { height: 116, size: 74 },
  hasText: false,
  foot: bottom,
};
const alone: Setting = { from: 70, to: 500, title: { height: 230, size: 104 }, hasText: true, foot: bottom - 28 };

/** Of the perforation of a film, along both edges. */
const perforation = { edge: 24, width: 30, height: 20, distance: 56, radius: 5 };

/**
 * Composes the picture of a page: up to three stills side by side above title, number of films and years, or the words
 * alone between the perforations of a film. Lines with letters that the typefaces lack are left out.
 *
 * @returns a JPEG
 */
export async function composePagePicture(subject: PageSubject, stills: readonly Buffer[]): Promise<Buffer> {
  const letters = new LetterDefinitions();
  const words = wordsMarkup(subject, stills.length > 0 ? belowStills : alone, letters);
  const base = `${ground(inks.ground)}${stills.length > 0 ? '' : perforations()}${words}<defs>${letters.markup()}</defs>`;
  const parts = await Promise.all(stills.map((still, index) => placeStill(still, index, stills.length)));
  return encode(await flatten(sharp(svg(base)).composite(parts)));
}

async function placeStill(still: Buffer, index: number, count: number): Promise<OverlayOptions> {
  const left = Math.round((index * (width + gap)) / count);
  const right = Math.round(((index + 1) * (width + gap)) / count) - gap;
  const picture = sharp(still).resize(right - left, stillsHeight, {
    fit: 'cover',
    position: sharp.strategy.attention,
  });
  return { input: await flatten(picture), left, top: 0 };
}

function wordsMarkup(subject: PageSubject, setting: Setting, letters: LetterDefinitions): string {
  const { kind, facts, site } = subject;
  const inked = (ink: string, line: TextLine) =>
    hasOutlines(line.text, line.face) ? `<g fill="${ink}">${setLine(line, letters)}</g>` : '';
  const title = fitWords(subject.title, setting.title);
  const sentence = setting.hasText && subject.text ? fitWords(subject.text, textBox) : { lines: [], size: 0 };
  const titleDistance = title.size * titleFace.leading;
  const titleHeight = title.lines.length > 0 ? (title.lines.length - 1) * titleDistance + ascent * title.size : 0;
  const textHeight = sentence.lines.length > 0 ? text.above + (sentence.lines.length - 1) * text.distance : 0;
  const kindHeight = kind ? kindSize + kindGap : 0;
  const top = (setting.from + setting.to - kindHeight - titleHeight - textHeight) / 2 + kindHeight;
  const end = top + titleHeight;
  const label = { size: kindSize, face: 'grotesque', spacing: kindSpacing } as const;
  return [
    kind ? inked(inks.accent, { ...label, text: kind.toLocaleUpperCase(), x: margin, y: top - kindGap }) : '',
    ...title.lines.map((words, index) =>
      inked(inks.ink, {
        text: words,
        x: margin,
        y: end - (title.lines.length - 1 - index) * titleDistance,
        size: title.size,
        face: titleFace.face,
      }),
    ),
    // The name of the site always has its amber full stop.
    site ? '' : inked(inks.accent, stopAfter(title, end)),
    ...sentence.lines.map((words, index) =>
      inked(inks.quiet, {
        text: words,
        x: margin,
        y: end + text.above + index * text.distance,
        size: sentence.size,
        face: titleFace.face,
      }),
    ),
    facts ? inked(inks.quiet, { text: facts, x: margin, y: setting.foot, size: footSize, face: 'grotesque' }) : '',
    site && hasOutlines(site, 'serif') ? siteMarkup(site, setting.foot, inked) : '',
  ].join('');
}

const textBox = { height: 2 * text.distance, size: text.size };

/** No lines where the typeface lacks a letter. */
function fitWords(words: string, box: Pick<TitleBox, 'height' | 'size'>): FittedTitle {
  if (!hasOutlines(words, titleFace.face)) return { lines: [], size: 0 };
  return fitTitle(words, { width: textWidth, ...box, ...titleFace });
}

const stopAfter = ({ lines, size }: FittedTitle, y: number): TextLine => ({
  text: lines.length > 0 ? '.' : '',
  x: margin + lineWidth(lines.at(-1) ?? '', titleFace.face) * size,
  y,
  size,
  face: titleFace.face,
});

/** The name of the site at the right. */
function siteMarkup(site: string, y: number, inked: (ink: string, line: TextLine) => string): string {
  const name = { size: 34, face: 'serif', y } as const;
  const at = width - margin - lineWidth('.', name.face) * name.size;
  return (
    inked(inks.ink, { ...name, text: site, x: at, align: 'end' }) + inked(inks.accent, { ...name, text: '.', x: at })
  );
}

function perforations(): string {
  const { edge, width: hole, height: tall, distance, radius } = perforation;
  const rows = [edge, height - edge - tall].flatMap((y) =>
    Array.from(
      { length: Math.ceil(width / distance) + 1 },
      (_, index) =>
        `<rect x="${index * distance - hole / 2}" y="${y}" width="${hole}" height="${tall}" rx="${radius}"/>`,
    ),
  );
  return `<g fill="${inks.line}">${rows.join('')}</g>`;
}
