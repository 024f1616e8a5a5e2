import type { Passage } from '@nitrate/lists/contract';
import { createRequestChannel } from '../../host/request-channel';

/** A film to add to lists, or a passage of it. */
export interface FilmToAdd {
  filmId: string;
  title: string;
  /** A passage that can be added instead of the film. */
  passage?: Passage;
  /** The passage is chosen at first. */
  isPassage?: boolean;
}

export const addRequests = createRequestChannel<FilmToAdd>();

/** Asks the host to show the lists to which a film can be added. */
export const requestAddToList = addRequests.request;
