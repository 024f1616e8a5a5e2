/** For specs: the programs of the archive, to be run as processes of their own. */
export { testProgram } from './src/test-program';
export type { TestProgramName } from './src/test-program';
