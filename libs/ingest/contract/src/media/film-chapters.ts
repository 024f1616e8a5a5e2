import { defineEndpoint, Localised } from '@nitrate/contract-kit';
import Type from 'typebox';
import { maxChapters } from './chapter-faults';
import { MediaParams, PositionMs } from './media-params';

const closed = { additionalProperties: false };

const Title = Type.String({ maxLength: 200 });

/** Number of times that the chapters of a film were edited. */
export const ChapterVersion = Type.Integer({ minimum: 0 });

const EditedChapter = Type.Object({ startMs: PositionMs, titles: Localised(Title, closed) }, closed);

/**
 * All chapters, in place of those that came with the film, also after later deliveries. Refused with `filmChanged`
 * when `version` is no longer the newest.
 */
export const saveFilmChapters = defineEndpoint({
  method: 'PUT',
  url: '/studio/films/:film/chapters',
  summary: 'Replaces the chapters of a film; the player has them at once',
  access: 'editor',
  twoFactor: true,
  params: MediaParams,
  body: Type.Object(
    { version: ChapterVersion, chapters: Type.Array(EditedChapter, { maxItems: maxChapters }) },
    closed,
  ),
  reply: Type.Object({ version: ChapterVersion }),
  refusals: ['notFound', 'filmChanged'],
});
