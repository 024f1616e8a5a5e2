import { isNotFound } from '@nitrate/api-client';
import { type PersonCredits, type PlaceCredits } from '@nitrate/catalog/contract';
import { type PreloadArgs, type PreloadResult } from '@nitrate/routing';
import { loadToWatch, type Years } from '../to-watch/to-watch-search';

type Credits = Pick<PersonCredits | PlaceCredits, 'watchable' | 'firstYear' | 'lastYear'>;

/** The years of the films of a name; undefined where none has a year. */
export const yearsOf = ({ firstYear, lastYear }: Credits): Years | undefined =>
  firstYear === null || lastYear === null ? undefined : { first: firstYear, last: lastYear };

/** Loads what a page without a film to watch offers instead. Returns the status of the page. */
export async function preloadOffers(
  args: Pick<PreloadArgs, 'load' | 'locale'>,
  { data, error }: { data?: Credits | undefined; error?: unknown },
): Promise<PreloadResult> {
  if (data?.watchable === 0) await loadToWatch(args, yearsOf(data));
  if (!error) return {};
  if (!isNotFound(error)) return { status: 503 };
  await loadToWatch(args);
  return { status: 404 };
}
