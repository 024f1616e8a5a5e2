import type { PageRoute } from '@nitrate/routing';

/** The modules that each page loads, by the page's path: loads every page, one after the other. */
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
