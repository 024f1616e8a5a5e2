/** The statement of an archive for a month. */
export const statementPath = (archive: string, month: string): string => `/admin/statements/${archive}/${month}`;
