import { run } from './run';

process.stdout.write(`${process.pid}\n`);
void run('sleep', ['60']);
