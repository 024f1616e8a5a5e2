import { createHttpServer, Refusal, registerProblems } from '../../index';

async function serverThatRefuses(setUp: (app: Awaited<ReturnType<typeof createHttpServer>>) => void = () => undefined) {
  const app = await createHttpServer();
  setUp(app);
  app.get('/film', () => {
    throw new Refusal('filmNotFound');
  });
  return app;
}

describe('registerProblems', () => {
  it('gives a refusal the status that its code was registered with', async () => {
    const app = await serverThatRefuses((server) => registerProblems(server, { filmNotFound: 404 }));
    const response = await app.inject('/film');
    expect([response.statusCode, response.json<unknown>()]).toMatchObject([404, { code: 'filmNotFound', status: 404 }]);
  });

  it('applies to the whole server when called in a plugin', async () => {
    const app = await serverThatRefuses();
    await app.register(async (plugin) => registerProblems(plugin, { filmNotFound: 404 }));
    expect((await app.inject('/film')).statusCode).toBe(404);
  });

  it('accepts a table twice, but no code with two statuses', async () => {
    const app = await createHttpServer();
    registerProblems(app, { filmNotFound: 404 });
    registerProblems(app, { filmNotFound: 404 });
    expect(() => registerProblems(app, { filmNotFound: 410 })).toThrow(/filmNotFound.*404.*410/);
  });

  it('returns an unregistered code as a fault', async () => {
    const app = await serverThatRefuses();
    const response = await app.inject('/film');
    expect(response.json()).toMatchObject({ code: 'somethingWentWrong', status: 500 });
  });
});
