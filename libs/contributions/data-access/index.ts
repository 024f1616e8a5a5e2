/** Requests for digitisation, contributions and citations, for pages of every feature; from lazily loaded modules only. */
export { contributionsApi } from './src/contributions-api';
export { citationUrl, mostRequestedCsvUrl } from './src/download-urls';
