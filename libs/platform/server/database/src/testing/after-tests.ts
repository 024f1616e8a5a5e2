type End = () => Promise<unknown>;

const endsOfFile: End[] = [];

/**
 * Has a function called, the last one first: after the test that asks for it, or else after the tests of the file. Without
 * Jest, in benchmarks, their caller ends what was started.
 */
export function afterTests(end: End): void {
  const { endsOfTest = endsOfFile } = globalThis as { endsOfTest?: End[] };
  endsOfTest.push(end);
}

/** Has a function called after all tests of the file, also where one of them asks for it. */
export const afterFile = (end: End): void => void endsOfFile.push(end);

if ('afterAll' in globalThis) {
  afterAll(async () => {
    for (const end of endsOfFile.splice(0).reverse()) await end();
  });
}
