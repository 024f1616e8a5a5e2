import { createRequests } from './requests';

/** How a film is to be rated; null takes the rating back. */
interface RatingRequest {
  filmId: string;
  rating: number | null;
}

/** Asks the host to rate a film. */
export const { ask: requestRating, handle: handleRatings } = createRequests<RatingRequest>();
