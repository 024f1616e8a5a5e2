import type { Audience } from '@nitrate/admin-analytics/contract';
import { oneOf, type ReportParams, uuidOf } from '../address/report-address';

export const watchAudiences: readonly Audience[] = ['all', 'b2c', 'b2e'];
export const filmKinds = ['full', 'preview'] as const;

interface NarrowedBy {
  audience: Audience;
  archive: string | undefined;
  organisation: string | undefined;
  film: string | undefined;
  kind: 'full' | 'preview' | undefined;
}

/** What the address narrows watch time to. */
export const narrowedBy = ({ audience, archive, organisation, film, kind }: ReportParams): NarrowedBy => ({
  audience: oneOf(watchAudiences, audience) ?? 'all',
  archive: uuidOf(archive),
  organisation: uuidOf(organisation),
  film: uuidOf(film),
  kind: oneOf(filmKinds, kind),
});
