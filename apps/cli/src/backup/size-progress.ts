import type { BackupCounts } from '@nitrate/backup';
import { type Locale, localeTags } from '@nitrate/contract-kit';
import { backupMessages } from '../messages/backup-messages';

const intervalMs = 1000;
const plainIntervalMs = 10_000;

/** `12 files, 3.4 MB`. */
export function describeCounts({ files, bytes }: BackupCounts, locale: Locale): string {
  const [value, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const size = new Intl.NumberFormat(localeTags[locale], digits).format(Number(value));
  return backupMessages[locale].counts(files, `${size} ${unit}`);
}

/** Shows how much is done: on one line in a terminal, otherwise on a new line every ten seconds. */
export function sizeProgress(out: NodeJS.WriteStream, locale: Locale, verb: string) {
  let shownAt = Date.now();
  return {
    show(counts: BackupCounts): void {
      if (Date.now() - shownAt < (out.isTTY ? intervalMs : plainIntervalMs)) return;
      shownAt = Date.now();
      out.write(`${out.isTTY ? '\r\u001b[2K' : ''}${verb}: ${describeCounts(counts, locale)}${out.isTTY ? '' : '\n'}`);
    },
    end(): void {
      if (out.isTTY) out.write('\r\u001b[2K');
    },
  };
}
