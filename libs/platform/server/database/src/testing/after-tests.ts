const cleanups: (() => Promise<unknown>)[] = [];

/**
 * Has a function called after the tests of the file, the last one first. Without Jest, in benchmarks, their caller ends
 * what was started.
 */
export function afterTests(cleanup: () => Promise<unknown>): void {
  cleanups.push(cleanup);
}

if ('afterAll' in globalThis) {
  afterAll(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
}
