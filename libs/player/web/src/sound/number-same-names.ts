/** Tells choices of the same name apart: `German`, `German (2)`. */
export const numberSameNames = (names: readonly string[]): string[] =>
  names.map((name, index) => {
    const before = names.slice(0, index).filter((each) => each === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
