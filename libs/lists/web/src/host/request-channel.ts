type Handler<T> = (request: T) => void;

/** Passes on what is asked for on a page to the host, which is rendered after it. */
export interface RequestChannel<T> {
  /** Also before the host has been rendered. */
  request(request: T): void;
  /** Handles the requests, those that waited first. Returns the function that ends it. */
  handle(next: Handler<T>): () => void;
}

export function createRequestChannel<T>(): RequestChannel<T> {
  let handler: Handler<T> | undefined;
  let waiting: T[] = [];
  return {
    request(request) {
      if (handler) handler(request);
      else waiting.push(request);
    },
    handle(next) {
      handler = next;
      const asked = waiting;
      waiting = [];
      asked.forEach(next);
      return () => {
        if (handler === next) handler = undefined;
      };
    },
  };
}
