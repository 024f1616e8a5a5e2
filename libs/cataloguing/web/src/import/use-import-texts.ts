import { factSeparator, useText } from '@nitrate/i18n';
import type { ListedImport } from '@nitrate/catalog/contract';
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
        format === null ? text('catalog.import.formatUnknown') : text(`catalog.import.format.${format}`),
        bytes < bytesPerMegabyte
          ? text('catalog.import.kilobytes', { kilobytes: Math.ceil(bytes / 1024) })
          : text('catalog.import.size', { megabytes: bytes / bytesPerMegabyte }),
        intl.formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
        ...(by === null ? [] : [by]),
      ].join(factSeparator);
    },
    /** What became of its records; undefined before that is known. */
    result({ state, counts: { read, refused, added, changed, unchanged } }: ListedImport): string | undefined {
      if (state === 'imported') return text('catalog.import.result', { added, changed, unchanged, refused });
      if (state === 'checked') return text('catalog.import.accepted', { count: read - refused });
      return undefined;
    },
  };
}
