/** Uploads in the studio; from lazily loaded modules only. */
export { uploadsApi } from './src/uploads-api';
export { uploadUrl } from './src/upload-url';
