/** The disk on which the embedded database is has no space left. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';

  constructor(options?: ErrorOptions) {
    super('The disk is full. Free some space; nothing that was saved is lost.', options);
  }
}

const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** Whether a line of PostgreSQL's log says so. */
export const saysDiskFull = (line: string): boolean => /No space left on device|Disk quota exceeded/.test(line);

/** Whether an error of the file system, of the storage or of the database says so. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof DiskFull) return true;
  const { code, name, message = '', cause } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return fullCodes.has(code) || name === 'StorageFull' || saysDiskFull(message) || (!!cause && isDiskFull(cause));
}
