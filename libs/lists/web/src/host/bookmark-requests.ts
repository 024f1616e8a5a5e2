import type { Marked } from '../collection/bookmark-store';
import { createRequestChannel } from './request-channel';

/** `toggle` is for a film itself: it removes the bookmark if there is one. */
export interface BookmarkRequest {
  do: 'add' | 'toggle';
  marked: Marked;
  /** Title of the film, for messages. */
  title: string;
}

export const bookmarkRequests = createRequestChannel<BookmarkRequest>();

/** Asks the host to bookmark something. */
export const requestBookmark = bookmarkRequests.request;
