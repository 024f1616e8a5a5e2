import type { BackupCounts } from '@nitrate/backup';

const intervalMs = 1000;
const plainIntervalMs = 10_000;

/** `12 files, 3.4 MB`. */
export const describeCounts = ({ files, bytes }: BackupCounts): string =>
  `${files} files, ${bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`}`;

/** Shows how much is done: on one line in a terminal, otherwise on a new line every ten seconds. */
export function sizeProgress(out: NodeJS.WriteStream, verb: string) {
  let shownAt = Date.now();
  return {
    show(counts: BackupCounts): void {
      if (Date.now() - shownAt < (out.isTTY ? intervalMs : plainIntervalMs)) return;
      shownAt = Date.now();
      out.write(`${out.isTTY ? '\r\u001b[2K' : ''}${verb} ${describeCounts(counts)}${out.isTTY ? '' : '\n'}`);
    },
    end(): void {
      if (out.isTTY) out.write('\r\u001b[2K');
    },
  };
}
