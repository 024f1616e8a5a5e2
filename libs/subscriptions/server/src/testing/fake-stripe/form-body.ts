/** What the library sends: `a[b][0]=c` as nested objects, lists as objects with the keys `0`, `1`, … */
export interface Form {
  [name: string]: string | Form | undefined;
}

export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const keys = path.split(/\]\[|\[|\]/).filter((key) => key !== '');
    const last = keys.pop() ?? path;
    let place = form;
    for (const key of keys) place = (place[key] ??= {}) as Form;
    place[last] = value;
  }
  return form;
}

export const formText = (value: Form[string]): string | undefined => (typeof value === 'string' ? value : undefined);

export const formOf = (value: Form[string]): Form => (typeof value === 'object' ? value : {});

/** The elements of a list. */
export const listOf = (value: Form[string]): Form[] => Object.values(formOf(value)).map(formOf);

/** The texts of a list, such as `expand`. */
export const formTexts = (value: Form[string]): string[] =>
  Object.values(formOf(value)).map((text) => formText(text) ?? '');

/** Metadata and other objects of texts. */
export const textsByName = (value: Form[string]): Record<string, string> =>
  Object.fromEntries(Object.entries(formOf(value)).map(([name, text]) => [name, formText(text) ?? '']));
