import type { MarkedFilm } from '../collection/bookmark-store';
import { createRequestChannel } from './request-channel';

/** `toggle` is for a film itself: it removes the bookmark if there is one. */
export interface BookmarkRequest {
  do: 'add' | 'toggle';
  marked: MarkedFilm;
  /** Title of the film, for messages. */
  title: string;
}

export const bookmarkRequests = createRequestChannel<BookmarkRequest>();

/** Asks the host to bookmark something. */
export const requestBookmark = bookmarkRequests.request;
