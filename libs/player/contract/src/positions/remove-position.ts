import { defineEndpoint } from '@nitrate/contract-kit';
import { FilmProgress, PositionParams } from './save-position';

/** That the film was watched before stays known. */
export const removePosition = defineEndpoint({
  method: 'DELETE',
  url: '/positions/:film',
  summary: 'Removes a film from those that the user continues to watch',
  access: 'signedIn',
  params: PositionParams,
  reply: FilmProgress,
  refusals: ['filmNotFound'],
});
