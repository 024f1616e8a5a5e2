import { type Audience, audiences, watchKinds } from '@nitrate/admin-analytics/contract';
import { oneOf, type ReportParams, uuidOf } from '../address/report-address';

interface NarrowedBy {
  audience: Audience;
  archive: string | undefined;
  organisation: string | undefined;
  film: string | undefined;
  kind: 'full' | 'preview' | undefined;
}

/** What the address narrows watch time to. */
export const narrowedBy = ({ audience, archive, organisation, film, kind }: ReportParams): NarrowedBy => ({
  audience: oneOf(audiences, audience) ?? 'all',
  archive: uuidOf(archive),
  organisation: uuidOf(organisation),
  film: uuidOf(film),
  kind: oneOf(watchKinds, kind),
});
