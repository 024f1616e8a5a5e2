import type { Availability } from '@nitrate/catalog/contract';
import type { FilmRecord } from '../store/film-record';

const availabilityScore: Record<Availability, number> = { full: 0.35, previewOnly: 0.25, none: 0 };

/**
 * Query-independent relevance of a film, 0 to 1: films that can be watched, are well described and have known people
 * come before sparse records.
 */
export function priorOf(record: Pick<FilmRecord, 'texts' | 'facts' | 'year'>, availability: Availability): number {
  const { texts, facts } = record;
  const description = Math.max(texts.en?.description?.length ?? 0, texts.de?.description?.length ?? 0);
  const keywords = (texts.en?.keywords?.length ?? 0) + (texts.de?.keywords?.length ?? 0);
  const score =
    availabilityScore[availability] +
    0.15 * Math.min(1, Math.log1p(description) / Math.log(1500)) +
    0.15 * Math.min(1, keywords / 15) +
    0.1 * Math.min(1, (facts.production_talent_cast_principals?.length ?? 0) / 8) +
    (facts.production_talent_director ? 0.08 : 0) +
    0.05 * Math.min(1, (facts.production_genre?.length ?? 0) / 4) +
    (facts.production_studio ? 0.04 : 0) +
    (facts.si_format_duration ? 0.03 : 0) +
    (record.year ? 0.05 : 0);
  return Math.round(Math.min(1, score) * 1000) / 1000;
}
