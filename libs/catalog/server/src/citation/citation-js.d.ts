/** The parts of citation.js that are used here; the packages have no types. */
declare module '@citation-js/core' {
  export const plugins: {
    config: { get(plugin: '@bibtex'): { format: object } };
    output: { format(name: string, data: readonly object[], options?: object): string };
  };
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
declare module '@citation-js/name' {
  /** Splits a name into its parts as CSL has them. */
  export function parse(name: string): Record<string, string>;
}
