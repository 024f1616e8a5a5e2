/** How grids of MUI X look, and the hash that the content security policy needs of them. */
export { gridComponents } from './src/grid-components';
export { gridStyleHash } from './src/grid-style-hash';
