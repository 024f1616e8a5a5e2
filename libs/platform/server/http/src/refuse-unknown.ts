import type { HttpServer } from './create-http-server';
import { Refusal } from './refusal';

/** Below the prefix of `app`, whatever no route answers is a problem document. Call it after the routes. */
export function refuseUnknown(app: HttpServer): void {
  app.all('/*', () => {
    throw new Refusal('notFound', { detail: 'There is nothing under this address and method.' });
  });
}
