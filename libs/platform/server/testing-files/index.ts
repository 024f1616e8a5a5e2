/** For specs: folders that are deleted afterwards. */
export { scratchFolder } from './src/scratch-folder';
