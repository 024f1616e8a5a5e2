import type { HttpServer } from '@nitrate/http';

/**
 * Accepts the forms that mail programs post (RFC 8058): urlencoded, or multipart, whose only field says that the button
 * was pressed. The token is in the URL, so a body may be missing.
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
