import { printable } from '../printable';

/** Shows the progress of a command. */
export interface ProgressLine {
  show(text: string): void;
  /** Prints a line above the progress. */
  print(text: string): void;
  end(): void;
}

const plainIntervalMs = 5000;

/** A line that is overwritten in a terminal; otherwise a new line every five seconds. */
export function progressLine(out: NodeJS.WriteStream): ProgressLine {
  let shown = '';
  let lastPlain = 0;
  const clear = () => {
    if (shown) out.write('\r\u001b[2K');
    shown = '';
  };
  return {
    show(text) {
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
