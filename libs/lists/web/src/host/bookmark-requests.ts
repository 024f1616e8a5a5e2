import type { Marked } from '../collection/bookmark-store';
import { createRequests } from './requests';

/** `toggle` is for a film itself: it removes the bookmark if there is one. */
export interface BookmarkRequest {
  do: 'add' | 'toggle';
  marked: Marked;
  /** Title of the film, for messages. */
  title: string;
}

/** Asks the host to bookmark something. */
export const { ask: requestBookmark, handle: handleRequests } = createRequests<BookmarkRequest>();
