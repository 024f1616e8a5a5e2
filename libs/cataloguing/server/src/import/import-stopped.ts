import { LocalisedError } from '@nitrate/contract-kit';
import type { TextFileInvalid } from '@nitrate/text';
import type { ImportCounts } from './import-counts';

/** The file can be read only in part. The records before that were imported, as `counts` says. */
export class ImportStopped extends LocalisedError {
  override readonly name = 'ImportStopped';

  /** @param line the last line that could be read */
  constructor(
    readonly counts: ImportCounts,
    line: number,
    cause: TextFileInvalid,
  ) {
    super(
      {
        en: `${cause.texts.en}; it was read up to line ${line}`,
        de: `${cause.texts.de}; gelesen wurde bis Zeile ${line}`,
      },
      { cause },
    );
  }
}
