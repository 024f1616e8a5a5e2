import type { Marked } from '../collection/bookmark-store';

/** `toggle` is for a film itself: it removes the bookmark if there is one. */
export interface BookmarkRequest {
  do: 'add' | 'toggle';
  marked: Marked;
  /** Title of the film, for messages. */
  title: string;
}

type Handler = (request: BookmarkRequest) => void;

let handler: Handler | undefined;
let waiting: BookmarkRequest[] = [];

/** Asks the host to bookmark something; also before it has been rendered. */
export function requestBookmark(request: BookmarkRequest): void {
  if (handler) handler(request);
  else waiting.push(request);
}

/** Handles the requests, those that waited first. Returns the function that ends it. */
export function handleRequests(next: Handler): () => void {
  handler = next;
  const asked = waiting;
  waiting = [];
  asked.forEach(next);
  return () => {
    if (handler === next) handler = undefined;
  };
}
