/** The uploads of the studio and the media of a film: the pages, and the routes with their slots. */
export { ingestRoutes } from './src/ingest-routes';
