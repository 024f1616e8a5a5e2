import type { Statement } from '@nitrate/admin-analytics/contract';
import { toCsv } from '@nitrate/text';

const columns = [
  ...['month', 'state', 'archive_id', 'archive', 'film_id', 'supplier_id', 'title'],
  ...['full_seconds', 'preview_seconds', 'full_plays', 'late_full_seconds', 'late_preview_seconds'],
];

/** The films of a statement as a table. */
export const statementCsv = ({ month, state, archive, films }: Statement): string =>
  toCsv(
    columns,
    films.map((line) => ({
      month,
      state,
      archive_id: archive.id,
      archive: archive.name,
      film_id: line.film.id,
      supplier_id: line.supplierId,
      title: line.film.title,
      full_seconds: line.fullSeconds,
      preview_seconds: line.previewSeconds,
      full_plays: line.fullPlays,
      late_full_seconds: line.lateFullSeconds,
      late_preview_seconds: line.latePreviewSeconds,
    })),
  );

/** Name of a file with a statement, without its ending. */
export const statementFile = ({ month, archive }: Pick<Statement, 'month' | 'archive'>): string =>
  `${month}-${(archive.name ?? archive.id)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()}`;
