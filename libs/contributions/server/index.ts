/**
 * Requests for digitisation and contributions to records on the server. The api runs `contributionsJobs`, which mail the
 * links of guests.
 */
export { contributionsSchedule, contributionsServer } from './src/contributions-server';
export { contributionsMigrations } from './src/contributions-migrations';
export { contributionsOfDeletedFilms } from './src/contributions-of-deleted-films';
export { contributionsJobs } from './src/requests/confirm-mail-job';
export { confirmRequestMail } from './src/mails/confirm-request-mail';
export { takeRequesters } from './src/requests/take-requesters';
export { eraseContributions } from './src/account/erase-contributions';
export { countContributions, exportContributions } from './src/account/export-contributions';
