/** Where a restore collects its files before it replaces the archive's. */
export const partialName = '.restore-partial';

/** Begins the name of a folder with what a restore has replaced. */
export const replacedPrefix = 'replaced-';

/**
 * Sockets, locks, copies of the binaries, work in progress, remains of a restore and what a file system has put there: no
 * part of an archive.
 */
const transient =
  /^(postgres\.(socket|owner.*|moving|init-.*|passwords\.new)|postgres-\d.*|\.restor.*|replaced-.*|scratch|lost\+found)$/;

/** Whether an entry of the data folder is no part of the archive. */
export const isTransientName = (name: string): boolean => transient.test(name);
