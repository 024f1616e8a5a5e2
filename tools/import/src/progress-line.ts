import type { ImportCounts } from '@nitrate/catalog/server';

export interface ProgressLine {
  show(progress: ImportCounts & { fraction: number }): void;
  /** A line that stays. */
  say(text: string): void;
  end(): void;
}

const plainEveryMs = 5000;

/** One line that is written over in a terminal; elsewhere a line every five seconds. */
export function progressLine(out: NodeJS.WriteStream = process.stdout): ProgressLine {
  let shown = '';
  let lastPlain = 0;
  const clear = () => {
    if (shown) out.write('\r\u001b[2K');
    shown = '';
  };
  return {
    show({ fraction, read, refused }) {
      const text = `${String(Math.floor(fraction * 100)).padStart(3)} %  ${read} records${refused ? `, ${refused} refused` : ''}`;
      if (out.isTTY) {
        clear();
        out.write(text);
        shown = text;
      } else if (Date.now() - lastPlain >= plainEveryMs) {
        lastPlain = Date.now();
        out.write(`${text}\n`);
      }
    },
    say(text) {
      clear();
      out.write(`${text}\n`);
    },
    end: clear,
  };
}
