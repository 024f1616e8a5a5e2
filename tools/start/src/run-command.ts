import { fileURLToPath } from 'node:url';
import { joinDatabase, programEnvironment } from './database';
import { runProgram } from './program';
import { readSettings } from './settings';

/**
 * Runs one command (`ingest`, `import`) on the archive: on the database of a running one, or on one started for as
 * long as the command takes. Ends the process with the command's exit code.
 */
export async function runCommand(name: string, args: readonly string[]): Promise<void> {
  const aborted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => aborted.abort());
  try {
    const settings = readSettings(process.env, process.cwd());
    const database = await joinDatabase(settings);
    const script = fileURLToPath(new URL(`../${name}/main.mjs`, import.meta.url));
    const code = await runProgram(
      {
        name,
        // Nearly all that passes through is garbage at once: collected in small portions, it never piles up.
        args: ['--enable-source-maps', '--max-semi-space-size=8', script, ...args],
        env: programEnvironment(settings, database),
      },
      aborted.signal,
    );
    await database.stop();
    process.exit(code);
  } catch (error) {
    process.stderr.write(`nitrate: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
