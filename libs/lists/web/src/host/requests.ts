/** Requests of buttons on any page to the one host of the page; also from before the host has been rendered. */
export interface Requests<R> {
  ask(request: R): void;
  /** Handles the requests, those that waited first. Returns the function that ends it. */
  handle(next: (request: R) => void): () => void;
}

export function createRequests<R>(): Requests<R> {
  let handler: ((request: R) => void) | undefined;
  let waiting: R[] = [];
  return {
    ask(request) {
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
