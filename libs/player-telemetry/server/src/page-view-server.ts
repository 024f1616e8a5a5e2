import type { Database } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { recordPageView } from '@nitrate/player-telemetry/contract';
import type { FastifyRequest } from 'fastify';
import { countPageView } from './count-page-view';
import { readPageView } from './read-page-view';

export interface PageViewDeps {
  database: Database;
  /** Where the visitor believes to be: `https://films.example`. */
  originOf(request: FastifyRequest): string;
  /** Events per address and minute, where calls are limited at all. A whole house may share an address. */
  mostPerMinute?: number;
  /** Rows that a day may have; 100,000 unless told. */
  mostRowsADay?: number;
}

const usualPerMinute = 600;
/** A page's address, the one before it, and little else. */
const bodyLimit = 8 * 1024;

/** `POST /ingress/page-views`: counts pages per day. Neither address nor browser of the visitor is looked at. */
export function pageViewServer(app: HttpServer, deps: PageViewDeps): void {
  const { database, originOf, mostPerMinute = usualPerMinute, mostRowsADay } = deps;
  route(
    app,
    recordPageView,
    async ({ body, now, request }) => {
      const page = readPageView(body, originOf(request));
      if (!page) throw new Refusal('validationFailed', { detail: 'The address is not one of a page of this site.' });
      await countPageView(database, now().toISOString().slice(0, 10), page, mostRowsADay);
      return {};
    },
    { bodyLimit, callsPerMinute: mostPerMinute },
  );
}
