import type { ReportedFilm, ReportedName, WatchTotals } from '@nitrate/admin-analytics/contract';

export const figureColumns = [
  ...['full_seconds', 'preview_seconds', 'full_plays', 'preview_plays', 'completed_plays', 'completion_rate'],
] as const;

export const totalsCells = (figures: WatchTotals) => ({
  full_seconds: figures.fullSeconds,
  preview_seconds: figures.previewSeconds,
  full_plays: figures.fullPlays,
  preview_plays: figures.previewPlays,
  completed_plays: figures.completedPlays,
  completion_rate: figures.completionRate,
});

export const filmCsvColumns = ['film_id', 'slug', 'title', 'archive_id', 'archive'] as const;

export const filmCells = (film: ReportedFilm, archive: ReportedName) => ({
  film_id: film.id,
  slug: film.slug,
  title: film.title,
  archive_id: archive.id,
  archive: archive.name,
});
