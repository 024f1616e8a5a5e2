/** The first of a few ports. */
export const archivePort = Number(process.env['JOURNEYS_PORT'] ?? 4310);

/** The archive under test. */
export const archiveAddress = `http://localhost:${archivePort}`;

/** The same archive served by a second api with open access. */
export const openArchiveAddress = `http://localhost:${archivePort + 1}`;

/** The same archive served by a third api, which trusts a proxy on this machine. */
export const proxiedArchiveAddress = `http://localhost:${archivePort + 8}`;

/** The gallery of the parts of the interface, for screenshots. */
export const galleryAddress = `http://localhost:${archivePort + 9}`;

/** The pages from their sources, rendered by the development server, with the archive under test. */
export const developmentAddress = `http://localhost:${archivePort + 10}`;

/** Password of the demo accounts in the archive under test. */
export const demoPassword = 'Silver-Nitrate!1895';

export const archiveFolder = 'tmp/journeys';
