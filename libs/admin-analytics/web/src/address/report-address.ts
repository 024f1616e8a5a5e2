/** Parameters of reports in the address, in the order in which they are written. */
const paramNames = [
  'from',
  'to',
  'interval',
  'compare',
  'audience',
  'archive',
  'collection',
  'organisation',
  'network',
  'source',
  'film',
  'kind',
  'statement',
  'metric',
  'sort',
  'page',
  'cursor',
  'reason',
  'month',
  'year',
] as const;

/** What the address of a report says; undefined for what it leaves to the default. */
export type ReportParams = { readonly [name in (typeof paramNames)[number]]?: string | undefined };

export function readReportParams(search: URLSearchParams): ReportParams {
  return Object.fromEntries(
    paramNames.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** The address of a report: `/admin/watch-time?from=2026-10-01&to=2026-10-31`. */
export function reportPath(path: string, params: ReportParams): string {
  const search = new URLSearchParams();
  for (const name of paramNames) {
    const value = params[name];
    if (value) search.set(name, value);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** An id of the address; undefined where it is none, as the server would refuse it. */
export const uuidOf = (value: string | undefined): string | undefined =>
  value && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : undefined;

/** A value of a closed set; undefined where the address has another. */
export const oneOf = <Value extends string>(values: readonly Value[], value: string | undefined): Value | undefined =>
  values.find((each) => each === value);
