import { type Locale, localPath } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { JobHandler } from '@nitrate/jobs';
import { type Mail, mailJob } from '@nitrate/mail';
import type { ContributionsServerDeps } from '../contributions-deps';
import { confirmRequestMail } from '../mails/confirm-request-mail';
import { ConfirmMailPayload, confirmMailQueue } from './queue-confirm-mail';
import { findRequest } from './request-store';
import { signRequest } from './request-token';

interface JobDeps extends Pick<ContributionsServerDeps, 'signingKeys' | 'findFilm'> {
  database: Database;
  mail: Pick<Mail, 'deliver'>;
}

/** The job that mails a guest the link of a request. A request that counts, or is withdrawn, gets no mail. */
export const contributionsJobs = ({ database, mail, signingKeys, findFilm }: JobDeps): Record<string, JobHandler> =>
  mailJob({
    mail,
    queue: confirmMailQueue,
    payload: ConfirmMailPayload,
    async load({ request: id, lang }) {
      const request = await findRequest(database, id);
      if (!request?.email || request.confirmedAt) return undefined;
      const film = await findFilm(request.filmId, lang);
      return film && { to: request.email, film };
    },
    render({ to, film }, { request, lang, origin }) {
      const link = confirmLink(origin, lang, signRequest(signingKeys, request));
      return { to, lang, ...confirmRequestMail(lang, film, link) };
    },
  });

const confirmLink = (origin: string, lang: Locale, token: string): string =>
  `${origin}${localPath(lang, '/digitisation-request/confirm')}?token=${token}`;
