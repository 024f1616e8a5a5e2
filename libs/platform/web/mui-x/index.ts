/**
 * Grids of rows as the server has sorted them, how they and charts of MUI X look, and the hash that the content security
 * policy needs of the styles of a grid. Import it from lazily loaded modules only.
 */
export { gridStyleHash } from './src/grid-style-hash';
export { muiXComponents } from './src/mui-x-components';
export { RowEntries, RowLink, RowText } from './src/row-parts';
export { SortChoice } from './src/sort-choice';
export { SortedGrid } from './src/sorted-grid';
export type { GridColumn } from './src/sorted-grid';
export { useIsPhone } from './src/use-is-phone';
