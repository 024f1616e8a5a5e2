import { StringDecoder } from 'node:string_decoder';

export interface Line {
  number: number;
  text: string;
  /** The line was longer than allowed: `text` is its beginning. */
  cut: boolean;
}

const maxLineLength = 2_000_000;

/** Lines of a UTF-8 stream, one at a time; an endless line costs no more memory than the longest allowed. */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let cut = false;
  let number = 0;
  for await (const chunk of chunks) {
    const text = rest + decoder.write(chunk);
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      number += 1;
      yield { number, text: text.slice(start, end), cut };
      cut = false;
      start = end + 1;
    }
    rest = text.slice(start);
    if (rest.length > maxLineLength) {
      rest = rest.slice(0, 1000);
      cut = true;
    }
  }
  const last = rest + decoder.end();
  if (last || cut) yield { number: number + 1, text: last, cut };
}
