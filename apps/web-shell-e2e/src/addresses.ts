/** Two ports from here on; another where these are taken. */
const port = Number(process.env['JOURNEYS_PORT'] ?? 4310);

/** Where the archive under test is served, as visitors get it. */
export const archiveAddress = `http://localhost:${port}`;

/** The same archive from a second api that was started with open access: everybody gets full films. */
export const openArchiveAddress = `http://localhost:${port + 1}`;

/** Password of the demo accounts that the archive under test comes with. */
export const demoPassword = 'Nitrate!1895';

export const archiveFolder = 'tmp/journeys';
