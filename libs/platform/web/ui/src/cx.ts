/** Joins class names; ignores falsy values. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
