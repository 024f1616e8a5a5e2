/** Joins the values of a facet as in a search URL: comma-separated, a comma within a value escaped as `\,`. */
export const joinFacet = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');

export const splitFacet = (list: string): string[] =>
  (list.match(/(?:\\.|[^\\,])+/g) ?? []).map((value) => value.replace(/\\(.)/g, '$1'));
