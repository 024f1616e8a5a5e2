/** Joins values into one query parameter: commas separate, `\,` is a comma and `\\` a backslash inside a value. */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');
}

/** The values of one query parameter; empty ones are left out. */
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
