/** For specs: ports for the programs that they start. */
export { freePort } from './src/free-port';
