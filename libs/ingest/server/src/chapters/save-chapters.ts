import { byLocale } from '@nitrate/contract-kit';
import { writeAudit } from '@nitrate/audit';
import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import { type HttpServer, Refusal, route, validationFailed } from '@nitrate/http';
import { type ChapterFault, chapterFaults, type EditedChapter, saveFilmChapters } from '@nitrate/ingest/contract';
import { lockMedia } from '../media/lock-media';
import { findFullAsset } from '../state/asset-store';
import { findEditedChapters, saveEditedChapters } from './chapter-store';
import { toEditedChapters } from './chapters-of-asset';

interface ChaptersDeps {
  database: Database;
  /** Called in the transaction that changes what visitors can play of a film. */
  notifyFilmChange(transaction: Transaction): Promise<void>;
}

/** Replaces the chapters of a film in its assets; nothing is encoded again. */
export function saveChaptersEndpoint(app: HttpServer, { database, notifyFilmChange }: ChaptersDeps): void {
  route(app, saveFilmChapters, async ({ params, body, viewer, request }) => {
    const full = await findFullAsset(database, params.film);
    if (!full) throw new Refusal('notFound');
    const chapters = body.chapters.map(cleaned).toSorted((a, b) => a.startMs - b.startMs);
    const faults = chapterFaults(chapters, full.playable.durationMs);
    if (faults.length > 0) {
      throw validationFailed(
        faults.map(({ index, fault }) => ({
          path: `body.chapters.${index}`,
          code: 'invalid',
          message: faultTexts[fault],
        })),
      );
    }
    const version = body.version + 1;
    await inTransaction(database, async (transaction) => {
      await lockMedia(transaction, params.film);
      const before = await findEditedChapters(transaction, params.film);
      if ((before?.version ?? 0) !== body.version) throw new Refusal('filmChanged');
      await saveEditedChapters(transaction, params.film, { version, chapters });
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'film.chaptersChanged',
        target: { kind: 'film', id: params.film },
        before: { chapters: before?.chapters ?? toEditedChapters(full.playable.chapters) },
        after: { chapters },
        requestId: request.id,
      });
      await notifyFilmChange(transaction);
    });
    return { version };
  });
}

const faultTexts: Record<ChapterFault, string> = {
  afterEnd: 'begins after the end of the film',
  sameTime: 'begins at the same time as another chapter',
  untitled: 'has no title',
};

/** Without control characters, halves of surrogate pairs, and space around it. */
const cleanTitle = (title: string): string =>
  title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Surrogate}]/gu, '')
    .trim();

const cleaned = ({ startMs, titles }: EditedChapter): EditedChapter => ({
  startMs,
  titles: byLocale((locale) => cleanTitle(titles[locale])),
});
