import { StringDecoder } from 'node:string_decoder';

/** Splits a stream of bytes into lines at `\n`, `\r\n` and `\r`. A line longer than a megabyte is delivered in pieces. */
export class LineSplitter {
  private readonly decoder = new StringDecoder('utf8');
  private rest = '';

  constructor(private readonly onLine: (line: string) => void) {}

  push(chunk: Buffer): void {
    const lines = (this.rest + this.decoder.write(chunk)).split(/\r\n|\n|\r/);
    this.rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') this.onLine(line);
    if (this.rest.length > 1024 * 1024) this.end();
  }

  end(): void {
    if (this.rest !== '') this.onLine(this.rest);
    this.rest = '';
  }
}
