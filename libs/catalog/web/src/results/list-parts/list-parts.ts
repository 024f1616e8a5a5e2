/** Parts of the archive on pages with lists of films; saved searches load with the first one. */
export { ListTools } from './list-tools';
export { loadSavedSearch } from '../../saved-search/load-saved-search';
