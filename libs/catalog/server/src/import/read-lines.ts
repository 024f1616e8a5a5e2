import { StringDecoder } from 'node:string_decoder';

export interface Line {
  number: number;
  text: string;
  /** The line exceeds the maximum length; `text` is its beginning. */
  truncated: boolean;
}

const maxLineLength = 2_000_000;

/** Lines of a UTF-8 stream. A line beyond the maximum length is truncated, to bound memory. */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let truncated = false;
  let number = 0;
  for await (const chunk of chunks) {
    const text = rest + decoder.write(chunk);
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      number += 1;
      yield { number, text: text.slice(start, end), truncated };
      truncated = false;
      start = end + 1;
    }
    rest = text.slice(start);
    if (rest.length > maxLineLength) {
      rest = rest.slice(0, 1000);
      truncated = true;
    }
  }
  const last = rest + decoder.end();
  if (last || truncated) yield { number: number + 1, text: last, truncated };
}
