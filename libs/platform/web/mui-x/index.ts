/**
 * The grids of staff, how they and charts of MUI X look, and the hash that the content security policy needs of the
 * styles of a grid. Import it from lazily loaded modules only.
 */
export { gridStyleHash } from './src/grid-style-hash';
export { ListGrid, RowLink, RowText } from './src/list-grid';
export type { GridColumn } from './src/list-grid';
export { muiXComponents } from './src/mui-x-components';
export { PlainGrid, useIsPhone } from './src/plain-grid';
