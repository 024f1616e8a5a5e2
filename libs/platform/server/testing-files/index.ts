/** For specs: temporary folders, deleted after the tests of the file. */
export { scratchFolder } from './src/scratch-folder';
