/** Values of a facet as a search address holds them: by commas, one inside a value written `\,`. */
export const joinFacet = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');

export const splitFacet = (list: string): string[] =>
  (list.match(/(?:\\.|[^\\,])+/g) ?? []).map((value) => value.replace(/\\(.)/g, '$1'));
