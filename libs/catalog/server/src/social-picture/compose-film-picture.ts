import { socialPictureSize } from '@nitrate/catalog/contract';
import sharp from 'sharp';
import { drawCard } from '../film-cards/draw-card';
import { fitTitle, type TitleBox } from '../film-cards/fit-title';
import { LetterDefinitions, setLine } from '../film-cards/set-line';
import { cardSize } from '../film-cards/svg';
import { hasOutlines } from '../film-cards/typeface';
import type { SocialSubject } from './film-subject';
import { bottom, encode, flatten, ground, inks, margin, svg } from './picture-parts';

const { width, height } = socialPictureSize;

const titleBox: TitleBox = { width: width - 2 * margin, height: 240, face: 'serif', size: 92, leading: 1.1 };
/** From the base line of the title to the last one. */
const factsHeight = 58;
/** Over this height above the title the still darkens. */
const shadeAbove = 220;

/**
 * Composes the picture: a still below title, year and archive, or the drawn card with the archive below it. Letters that
 * the typefaces lack are left out with their line: a machine may have no font for them.
 *
 * @returns a JPEG
 */
export async function composeFilmPicture(subject: SocialSubject, still: Buffer | undefined): Promise<Buffer> {
  return encode(still ? await overStill(subject, still) : await aroundCard(subject));
}

/** Below this width a frame is not drawn over the whole picture, in which it would be blurred. */
const minWholeWidth = 640;
/** A small frame is framed at the upper left, above the words. */
const framed = { width: 560, height: 320, top: 48, line: 3 };
const framedTitleBox: TitleBox = { ...titleBox, height: 132, size: 64 };

/**
 * Composes the picture of a passage from a frame of it: as from a still, or, because thumbnails are small, the frame
 * enlarged before its own blurred colours.
 *
 * @returns a JPEG
 */
export async function composePassagePicture(subject: SocialSubject, frame: Buffer): Promise<Buffer> {
  const { width: frameWidth, height: frameHeight } = await sharp(frame).metadata();
  if (frameWidth >= minWholeWidth) return composeFilmPicture(subject, frame);
  const scale = Math.min(framed.width / frameWidth, framed.height / frameHeight);
  const size = { width: Math.round(frameWidth * scale), height: Math.round(frameHeight * scale) };
  const { line, top } = framed;
  const edge = `<rect x="${margin - line}" y="${top - line}" width="${size.width + 2 * line}" height="${size.height + 2 * line}" fill="${inks.ink}"/>`;
  const backdrop = `<g opacity="0.72">${ground(inks.ground)}</g>`;
  const picture = sharp(await sharp(frame).resize(width, height, { fit: 'cover' }).blur(24).toBuffer()).composite([
    { input: svg(backdrop + edge + words(subject, framedTitleBox).markup) },
    { input: await sharp(frame).resize(size.width, size.height).toBuffer(), left: margin, top },
  ]);
  return encode(await flatten(picture));
}

async function overStill(subject: SocialSubject, still: Buffer): Promise<Buffer> {
  const { markup, top } = words(subject);
  const stop = (y: number, opacity: number) =>
    `<stop offset="${(y / height).toFixed(3)}" stop-color="${inks.ground}" stop-opacity="${opacity}"/>`;
  const shade = `<linearGradient id="shade" x2="0" y2="1">${stop(top - shadeAbove, 0)}${stop(top, 0.78)}${stop(height, 0.92)}</linearGradient>`;
  const over = `<defs>${shade}</defs>${ground('url(#shade)')}${markup}`;
  return flatten(
    sharp(still)
      .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
      .composite([{ input: svg(over) }]),
  );
}

/** Title, and passage, year and archive below it, at the bottom. `top` is the upper edge of the title. */
function words(
  { card: { title, year }, archive, passage }: SocialSubject,
  box = titleBox,
): { markup: string; top: number } {
  const letters = new LetterDefinitions();
  const facts = [passage, year, archive].filter(Boolean).join(' · ');
  const { lines, size } = hasOutlines(title, 'serif') ? fitTitle(title, box) : { lines: [], size: 0 };
  const distance = size * box.leading;
  const last = bottom - factsHeight;
  const set = lines.map((text, index) =>
    setLine({ text, x: margin, y: last - (lines.length - 1 - index) * distance, size, face: 'serif' }, letters),
  );
  return {
    markup: `<g fill="${inks.ink}">${set.join('')}</g>${factsLine(facts, margin, 'start', letters)}<defs>${letters.markup()}</defs>`,
    top: last - lines.length * distance,
  };
}

function factsLine(text: string, x: number, align: 'start' | 'middle', letters: LetterDefinitions): string {
  if (!hasOutlines(text, 'grotesque')) return '';
  return `<g fill="${inks.quiet}">${setLine({ text, x, y: bottom, size: 27, face: 'grotesque', align }, letters)}</g>`;
}

/** The card over the background of the site, above the archive. */
function aroundCard({ card, archive }: SocialSubject): Promise<Buffer> {
  const letters = new LetterDefinitions();
  const shown =
    hasOutlines(card.title, 'serif') && hasOutlines(card.title, 'grotesque') ? card : { ...card, title: '' };
  const size = { width: 880, height: (880 / cardSize.width) * cardSize.height };
  const placed = drawCard(shown).replace(
    /width="\d+" height="\d+"/,
    `x="${(width - size.width) / 2}" y="36" width="${size.width}" height="${size.height}"`,
  );
  const line = factsLine(archive, width / 2, 'middle', letters);
  const markup = `${ground(inks.ground)}${placed}${line}<defs>${letters.markup()}</defs>`;
  return flatten(sharp(svg(markup)));
}
