/** The year of a date, as far as a date is all it says; other texts, such as `ca. 1920`, stay as they are. */
export function yearIn(text: string | undefined): string | undefined {
  if (!text) return undefined;
  return /^(\d{4})(?:-\d{1,2}){1,2}(?:T.*)?$/.exec(text)?.[1] ?? text;
}

/** A date without the parts that some archives write as zeros: `2002-00-00`. */
export const withoutZeroParts = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : text.replace(/^(\d{4}(?:-(?!00)\d{2})?)(?:-00)+$/, '$1');
