/** Requests for digitisation, contributions and citations, for pages of every feature; from lazily loaded modules only. */
export { contributionsApi } from './src/contributions-api';
export { citationUrl } from './src/citation-url';
export { mostRequestedCsvUrl } from './src/most-requested-csv-url';
