/** Criteria that a password must meet, in the order they are shown. */
export const passwordCriteria = ['length', 'cases', 'numbers', 'special'] as const;

type PasswordCriterion = (typeof passwordCriteria)[number];

const minLength = 8;

const meets: Record<PasswordCriterion, (password: string) => boolean> = {
  length: (password) => [...password].length >= minLength,
  cases: (password) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
  numbers: (password) => /\d/.test(password),
  special: (password) => /[!%&@#$^*?~]/.test(password),
};

/** The criteria that a password meets. */
export const metPasswordCriteria = (password: string): PasswordCriterion[] =>
  passwordCriteria.filter((criterion) => meets[criterion](password));
