/** Uploads and the media of films in the studio; from lazily loaded modules only. */
export { filmMediaApi } from './src/film-media-api';
export { uploadsApi } from './src/uploads-api';
export { uploadUrl } from './src/upload-url';
