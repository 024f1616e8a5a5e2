import { createRequestChannel } from './request-channel';

/** How a film is to be rated; null takes the rating back. */
export interface RatingRequest {
  filmId: string;
  rating: number | null;
}

export const ratingRequests = createRequestChannel<RatingRequest>();

/** Asks the host to rate a film. */
export const requestRating = ratingRequests.request;
