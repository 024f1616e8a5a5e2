/** The uploads of the studio: their page, and its route. */
export { ingestRoutes } from './src/ingest-routes';
