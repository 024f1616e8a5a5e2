const controlOrBackslash = /[\p{Cc}\\]/u;

/** A path of this site to go back to, without language; undefined for anything else, such as another origin. */
export const sitePath = (value: string | null | undefined): string | undefined =>
  value && /^\/(?!\/)/.test(value) && !controlOrBackslash.test(value) ? value : undefined;
