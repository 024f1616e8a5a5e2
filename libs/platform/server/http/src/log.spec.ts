import { createHttpServer } from '../index';

/** A server whose log is collected line by line. */
async function start() {
  const lines: string[] = [];
  const app = await createHttpServer({ logger: { level: 'info', stream: { write: (line) => void lines.push(line) } } });
  app.get('/reels/:reel', (request) => {
    throw new Error(`No reel at ${request.url}`, { cause: new URL(request.url, 'https://films.example').href });
  });
  return { app, lines };
}

describe('the log', () => {
  it('has the cause of a fault and no query', async () => {
    const { app, lines } = await start();
    const { statusCode } = await app.inject('/reels/a?token=secret&q=private%20words#secret');
    expect(statusCode).toBe(500);
    expect(lines.join('')).toContain('No reel at /reels/a');
    expect(lines.join('')).toContain('/reels/:reel');
    expect(lines.join('')).not.toMatch(/secret|private/);
  });

  it('has no query of an invalid address, which the error has as a property', async () => {
    const { app, lines } = await start();
    try {
      new URL('//:bad?preview=secret');
    } catch (err) {
      app.log.error(
        { err, url: 'https://films.example/de/about?preview=secret' },
        'Cannot read /x?preview=secret (why?)',
      );
    }
    const [line = ''] = lines;
    expect(JSON.parse(line)).toMatchObject({
      msg: 'Cannot read /x (why?)',
      url: 'https://films.example/de/about',
      err: { code: 'ERR_INVALID_URL' },
    });
    expect(line).not.toContain('secret');
  });
});
