import { leaveRoot } from './leave-root';

const [options = '{}'] = process.argv.slice(2);
try {
  leaveRoot({
    ...(JSON.parse(options) as { dataFolder: string; programs: string[]; published: boolean }),
    warn: (sentence) => process.stdout.write(`${sentence}\n`),
  });
  process.stdout.write(`${process.getuid?.()}\n`);
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
}
