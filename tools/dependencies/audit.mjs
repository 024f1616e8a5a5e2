// Known vulnerabilities of the run-time dependencies, as npm's registry reports them.
import { spawnSync } from 'node:child_process';
import { readAudit } from './read-audit.mjs';

const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const { lines, failed } = readAudit(stdout || stderr);
for (const line of lines) console.log(line);
process.exit(failed ? 1 : 0);
