import { join } from 'node:path';

/** Environment variable with the address that names the folder of the test run's programs. */
const testProgramsVariable = 'NITRATE_TEST_PROGRAMS_URL';

/** The arguments of Node that start a program of the archive, built for this test run. */
export const testProgram = async (name: 'api' | 'worker'): Promise<string[]> => [
  '--enable-source-maps',
  await fileOf(name),
];

/** The arguments of Node that run a command line of `nitrate`, built for this test run. */
export async function testCommand(...words: readonly string[]): Promise<string[]> {
  const program = `import(${JSON.stringify(await fileOf('cli'))}).then(({ main }) => main(${JSON.stringify(words)}))`;
  return ['--enable-source-maps', '--eval', program];
}

async function fileOf(name: string): Promise<string> {
  const address = process.env[testProgramsVariable];
  if (!address) throw new Error(`${testProgramsVariable} is not set: run this spec with the project "server".`);
  const reply = await fetch(address);
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return join(text, name, 'main.mjs');
}
