/** Of the archive under attack. */
export const archivePort = Number(process.env['ATTACK_PORT'] ?? 4390);

export const archiveAddress = `http://localhost:${archivePort}`;

export const archiveFolder = 'tmp/attacks';

/** Password of the demo accounts. */
export const demoPassword = 'Silver-Nitrate!1895';

/** First three bytes of a network whose clients may watch full films. */
export const subscriberNetwork = '198.51.100';
