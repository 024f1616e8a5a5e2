import type { PageRoute } from '@nitrate/routing';

/** Loads every page, one after the other, and answers which modules each of them brought along. */
export async function modulesOfPages(
  pages: readonly PageRoute[],
  takeNoted: () => readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const modules = new Map<string, readonly string[]>();
  for (const page of pages) {
    takeNoted();
    await page.load();
    modules.set(page.path, takeNoted());
  }
  return modules;
}
