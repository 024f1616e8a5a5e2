import type { HttpServer } from '@nitrate/http';

/**
 * Takes the forms that mail programs post (RFC 8058): urlencoded, or multipart, whose one field says no more than that
 * the button was pressed. Without a body the address alone counts.
 */
export function acceptOneClick(app: HttpServer): void {
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
  app.addHook('preValidation', (request, _reply, done) => {
    request.body ??= {};
    done();
  });
}
