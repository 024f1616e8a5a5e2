/** For specs: the programs of the archive, to be run as processes of their own. */
export { testCommand, testProgram } from './src/test-program';
