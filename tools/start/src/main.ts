export { runCommand } from './run-command';
export { start } from './start';
