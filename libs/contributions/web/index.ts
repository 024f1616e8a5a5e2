/** The actions of a film, the page of the link in their mails, and the contributions in the studio. */
import './src/deferred-slots';

export { contributionsRoutes } from './src/contributions-routes';
export { loadFilmActions } from './src/load-film-actions';
