/** Renders pages of the app on the server. Only the shell's server entry imports it. */
export { createPageRenderer } from './src/create-page-renderer';
export type { PageState, PictureRequest } from './src/page-renderer-deps';
export type { ClientBuild } from './src/client-build';
export type { DocumentParts, PageDocument, PageFiles, PageToRender } from './src/page-document';
