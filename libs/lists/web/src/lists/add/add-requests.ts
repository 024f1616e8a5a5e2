import { createRequestChannel } from '../../host/request-channel';

/** A film to add to lists. */
export interface FilmToAdd {
  filmId: string;
  title: string;
}

export const addRequests = createRequestChannel<FilmToAdd>();

/** Asks the host to show the lists to which a film can be added. */
export const requestAddToList = addRequests.request;
