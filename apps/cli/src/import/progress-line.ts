import type { ImportCounts } from '@nitrate/catalog/server';
import { printable } from '../printable';
import type { ImportMessages } from '../messages/import-messages';

/** Shows the progress of an import. */
export interface ProgressLine {
  show(progress: ImportCounts & { fraction: number }): void;
  /** Prints a line above the progress. */
  print(text: string): void;
  end(): void;
}

const plainIntervalMs = 5000;

/** A line that is overwritten in a terminal; otherwise a new line every five seconds. */
export function progressLine(out: NodeJS.WriteStream, messages: ImportMessages): ProgressLine {
  let shown = '';
  let lastPlain = 0;
  const clear = () => {
    if (shown) out.write('\r\u001b[2K');
    shown = '';
  };
  return {
    show({ fraction, read, refused }) {
      const text = messages.progress(String(Math.floor(fraction * 100)).padStart(3), read, refused);
      if (out.isTTY) {
        clear();
        out.write(text);
        shown = text;
      } else if (Date.now() - lastPlain >= plainIntervalMs) {
        lastPlain = Date.now();
        out.write(`${text}\n`);
      }
    },
    print(text) {
      clear();
      out.write(`${printable(text)}\n`);
    },
    end: clear,
  };
}
