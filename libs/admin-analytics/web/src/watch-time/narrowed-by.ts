import {
  type Audience,
  audiences,
  type WatchSource,
  watchKinds,
  watchSources,
} from '@nitrate/admin-analytics/contract';
import { oneOf } from '@nitrate/staff-ui';
import { type ReportParams, uuidOf } from '../report-address';

interface NarrowedBy {
  audience: Audience;
  archive?: string;
  collection?: string;
  organisation?: string;
  network?: string;
  source?: WatchSource;
  film?: string;
  kind?: 'full' | 'preview';
}

/** What the address narrows watch time to. What it does not mention is missing. */
export function narrowedBy(params: ReportParams): NarrowedBy {
  const [archive, organisation, film] = [uuidOf(params.archive), uuidOf(params.organisation), uuidOf(params.film)];
  const source = oneOf(watchSources, params.source);
  const kind = oneOf(watchKinds, params.kind);
  return {
    audience: oneOf(audiences, params.audience) ?? 'all',
    ...(archive && { archive }),
    ...(params.collection && { collection: params.collection }),
    ...(organisation && { organisation }),
    ...(params.network && { network: params.network }),
    ...(source && { source }),
    ...(film && { film }),
    ...(kind && { kind }),
  };
}
