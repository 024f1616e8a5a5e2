import { type Locale, localPath } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { type JobHandler, JobRefused } from '@nitrate/jobs';
import { type Mail, MailFailed } from '@nitrate/mail';
import { Value } from 'typebox/value';
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
export function contributionsJobs({ database, mail, signingKeys, findFilm }: JobDeps): Record<string, JobHandler> {
  return {
    async [confirmMailQueue](payload) {
      if (!Value.Check(ConfirmMailPayload, payload)) throw new JobRefused('payloadInvalid');
      const { request: id, lang, origin } = payload;
      const request = await findRequest(database, id);
      if (!request?.email || request.confirmedAt) return;
      const film = await findFilm(request.filmId, lang);
      if (!film) return;
      const link = confirmLink(origin, lang, signRequest(signingKeys, id));
      try {
        await mail.deliver({ to: request.email, lang, ...confirmRequestMail(lang, film, link) });
      } catch (error) {
        if (error instanceof MailFailed && !error.isTransient) throw new JobRefused('mailRefused', error.message);
        throw error;
      }
    },
  };
}

const confirmLink = (origin: string, lang: Locale, token: string): string =>
  `${origin}${localPath(lang, '/digitisation-request/confirm')}?token=${token}`;
