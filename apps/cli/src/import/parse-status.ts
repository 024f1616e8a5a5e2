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

/** The status of new films by `--status` or `--draft`. @throws UsageError where they say different things */
export function statusOfNew(values: { status?: string | undefined; draft: boolean }): FilmStatus | undefined {
  const status = parseStatus(values.status);
  if (!values.draft) return status;
  if (status === undefined || status === 'draft') return 'draft';
  throw new UsageError({
    en: `--draft and --status ${status} exclude each other.`,
    de: `--draft und --status ${status} schließen sich aus.`,
  });
}

const isStatus = (text: string): text is FilmStatus => ['draft', 'published', 'withdrawn'].includes(text);
