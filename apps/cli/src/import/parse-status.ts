import type { FilmStatus } from '@nitrate/catalog/server';
import { UsageError } from '../usage-error';

/** The value of `--status`. @throws UsageError for an unknown one */
export function parseStatus(status: string | undefined): FilmStatus | undefined {
  if (status === undefined || isStatus(status)) return status;
  throw new UsageError({
    en: '--status is draft, published or withdrawn.',
    de: '--status ist draft, published oder withdrawn.',
  });
}

const isStatus = (text: string): text is FilmStatus => ['draft', 'published', 'withdrawn'].includes(text);
