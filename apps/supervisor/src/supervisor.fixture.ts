import { start } from './start';

process.stdout.write(`pid ${process.pid}\n`);
const [root = ''] = process.argv.slice(2);
void start({ dev: false, root }).then((code) => process.exit(code));
