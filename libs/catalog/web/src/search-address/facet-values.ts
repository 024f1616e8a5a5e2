/** Joins values with commas into one query parameter. Commas and backslashes in values are escaped by a backslash. */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');
}

/** Splits a query parameter into its values, without empty ones. */
export function splitValues(parameter: string): string[] {
  const values: string[] = [];
  let value = '';
  for (let index = 0; index < parameter.length; index++) {
    const char = parameter[index] ?? '';
    const next = parameter[index + 1];
    if (char === '\\' && (next === ',' || next === '\\')) {
      value += next;
      index++;
    } else if (char === ',') {
      values.push(value);
      value = '';
    } else {
      value += char;
    }
  }
  return [...values, value].filter((one) => one !== '');
}
