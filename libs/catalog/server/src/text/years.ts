const minYear = 1800;
const maxYear = 2200;

/**
 * The first year in a date as archives write it (`1950?`, `ca. 1920`, `1994-1996`, `1994-05-01`, `[1931]`), or the
 * first year of a decade (`193-`). Undefined without one.
 */
export function parseYear(date: string | undefined): number | undefined {
  if (!date) return undefined;
  const exact = /(?<!\d)(\d{4})(?!\d)/.exec(date)?.[1];
  const decade = /(?<!\d)(\d{3})[-?_x](?!\d)/i.exec(date)?.[1];
  const year = exact ? Number(exact) : decade ? Number(decade) * 10 : undefined;
  return year !== undefined && year >= minYear && year <= maxYear ? year : undefined;
}
