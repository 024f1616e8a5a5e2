import type { HttpServer } from './http-server';
import { Refusal } from './problems/refusal';

/** Answers every address without a route below the prefix of `app` with `notFound`. Call it after the routes. */
export function refuseUnknown(app: HttpServer): void {
  app.all('/*', () => {
    throw new Refusal('notFound', { detail: 'No route has this address and method.' });
  });
}
