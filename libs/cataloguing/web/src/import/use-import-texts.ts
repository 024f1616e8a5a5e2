import { factSeparator, useText } from '@nitrate/i18n';
import type { ListedImport } from '@nitrate/cataloguing/contract';
import { useIntl } from 'react-intl';

const bytesPerMegabyte = 1024 * 1024;

/** Returns the words for what is known of an import. */
export function useImportTexts() {
  const text = useText();
  const intl = useIntl();
  return {
    /** Format, size, time and person. */
    facts({ format, bytes, createdAt, by }: ListedImport): string {
      return [
        format === null ? text('cataloguing.import.formatUnknown') : text(`cataloguing.import.format.${format}`),
        bytes < bytesPerMegabyte
          ? text('cataloguing.import.kilobytes', { kilobytes: Math.ceil(bytes / 1024) })
          : text('cataloguing.import.size', { megabytes: bytes / bytesPerMegabyte }),
        intl.formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
        ...(by === null ? [] : [by]),
      ].join(factSeparator);
    },
    /** What became of its records; undefined before that is known. */
    result({ state, counts: { read, refused, added, changed, unchanged } }: ListedImport): string | undefined {
      if (state === 'imported') return text('cataloguing.import.result', { added, changed, unchanged, refused });
      if (state === 'checked') return text('cataloguing.import.accepted', { count: read - refused });
      return undefined;
    },
  };
}
