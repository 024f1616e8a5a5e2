import { createRequests } from '../../host/requests';

/** A film to add to lists. */
export interface FilmToAdd {
  filmId: string;
  title: string;
}

/** Asks the host to show the lists to which a film can be added. */
export const { ask: requestAddToList, handle: handleAddRequests } = createRequests<FilmToAdd>();
