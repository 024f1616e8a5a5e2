/** How grids and charts of MUI X look, and the hash that the content security policy needs of the styles of a grid. */
export { gridStyleHash } from './src/grid-style-hash';
export { muiXComponents } from './src/mui-x-components';
