import { contribute, contributionLimits } from '@nitrate/contributions/contract';
import { type FieldError, isEmailAddress } from '@nitrate/contract-kit';
import { type HttpServer, limitSender, route } from '@nitrate/http';
import { limits } from '../public-limits';
import type { ContributionsServerDeps } from '../contributions-deps';
import { saveContribution } from '../received/contribution-store';
import { loadFilm } from './load-film';

/** The number of web addresses in a text. */
const countLinks = (text: string): number => text.match(/https?:\/\/|www\./gi)?.length ?? 0;

const invalid = (field: string, message: string): FieldError => ({ path: `body.${field}`, code: 'invalid', message });

export function contributeEndpoint(app: HttpServer, deps: ContributionsServerDeps): void {
  const { database } = deps;

  route(
    app,
    contribute,
    async ({ params, body, viewer, request, now: clock }) => {
      const film = await loadFilm(deps, params.film);
      const now = clock();
      const userId = viewer.state === 'signedIn' ? viewer.userId : null;
      const { contributionByUser: byUser, contributionByNetwork: byNetwork } = limits;
      await limitSender(deps, { byUser, byNetwork }, viewer, { request, now });
      // A program gets the reply of a person, so that it learns nothing.
      if (body.website) return {};
      const { kind, text } = body;
      const said = (value: string | undefined) => (userId === null && value?.trim()) || null;
      await saveContribution(database, {
        ...{ filmId: film.id, kind, text: text.trim(), userId, now },
        name: said(body.name),
        email: said(body.email),
      });
      return {};
    },
    {
      rules: ({ text, email }) => [
        ...(text !== undefined && text.trim().length < contributionLimits.minText
          ? [invalid('text', 'is too short')]
          : []),
        ...(text !== undefined && countLinks(text) > contributionLimits.maxLinks
          ? [invalid('text', 'has too many links')]
          : []),
        ...(email?.trim() && !isEmailAddress(email.trim()) ? [invalid('email', 'is not an e-mail address')] : []),
      ],
    },
  );
}
