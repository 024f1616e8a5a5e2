interface Batch<Reply> {
  ids: Set<string>;
  reply: Promise<Reply>;
}

/**
 * Joins calls for single ids that are made within `waitMs` into one call for up to `maxIds` of them. Each caller gets
 * the reply to the joined call; the first one's `send` makes it.
 */
export function batchCalls<Reply>(waitMs: number, maxIds: number) {
  let batch: Batch<Reply> | undefined;

  function start(send: (ids: readonly string[]) => Promise<Reply>): Batch<Reply> {
    const ids = new Set<string>();
    const started = {
      ids,
      reply: new Promise<void>((resolve) => setTimeout(resolve, waitMs)).then(() => {
        if (batch === started) batch = undefined;
        return send([...ids]);
      }),
    };
    return started;
  }

  return (id: string, send: (ids: readonly string[]) => Promise<Reply>): Promise<Reply> => {
    if (!batch || batch.ids.size >= maxIds) batch = start(send);
    batch.ids.add(id);
    return batch.reply;
  };
}
