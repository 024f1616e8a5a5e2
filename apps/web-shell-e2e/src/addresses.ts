/** Where the archive under test is served, as visitors get it. */
export const archiveAddress = 'http://localhost:4310';

/** The same archive from a second api that was started with open access: everybody gets full films. */
export const openArchiveAddress = 'http://localhost:4311';

export const archiveFolder = 'tmp/journeys';
