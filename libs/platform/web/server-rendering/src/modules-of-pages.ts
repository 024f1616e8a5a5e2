import type { PageRoute } from '@nitrate/routing';

/** Loads all pages, one after the other, and returns the modules that each one loads, by path of the page. */
export async function modulesOfPages(
  pages: readonly PageRoute[],
  takeLoadedModules: () => readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const modules = new Map<string, readonly string[]>();
  for (const page of pages) {
    takeLoadedModules();
    await page.load();
    modules.set(page.path, takeLoadedModules());
  }
  return modules;
}
