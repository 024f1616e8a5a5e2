/** A reply is larger than was allowed, also once it is decompressed. */
export class ReplyTooLarge extends Error {
  override readonly name = 'ReplyTooLarge';
}

/** Replies to which no content belongs. */
const withoutContent = new Set([204, 205, 304]);

/**
 * A reply whose content ends with `ReplyTooLarge` beyond a number of bytes. `fetch` decompresses it: what was
 * transferred may be a thousandth of it.
 */
export function limitReply(reply: Pick<Response, 'body' | 'headers' | 'status'>, maxBytes: number): Response {
  const { body, status, headers } = reply;
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new ReplyTooLarge(`The reply is larger than ${maxBytes} bytes.`);
      controller.enqueue(chunk);
    },
  });
  const limited = withoutContent.has(status) ? null : body?.pipeThrough(limit);
  return new Response(limited, { status, headers: [...headers] });
}
