import { run } from './run';

const [code = ''] = process.argv.slice(2);
void run(process.execPath, ['-e', code]);
