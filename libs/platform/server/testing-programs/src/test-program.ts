import { join } from 'node:path';

/** A program of the archive. */
export type TestProgramName = 'api' | 'cli' | 'worker';

/** Environment variable with the address that names the folder of the test run's programs. */
const testProgramsVariable = 'NITRATE_TEST_PROGRAMS_URL';

/** The arguments of Node that start a program of the archive, built for this test run. */
export async function testProgram(name: TestProgramName): Promise<string[]> {
  const address = process.env[testProgramsVariable];
  if (!address) throw new Error(`${testProgramsVariable} is not set: run this spec with the project "server".`);
  const reply = await fetch(address);
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return ['--enable-source-maps', join(text, name, 'main.mjs')];
}
