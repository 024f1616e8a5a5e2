import { start } from './start';

process.stdout.write(`pid ${process.pid}\n`);
const [root = '', mode] = process.argv.slice(2);
void start({ dev: mode === '--dev', root, startedAt: Date.now() }).then((code) => process.exit(code));
