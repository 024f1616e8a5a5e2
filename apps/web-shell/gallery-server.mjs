// Serves the gallery: every part of the interface in each of its states, and the mails, from their sources with hot
// reload. For developers; the product does not contain it.
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { messagesPlugin } from '../../libs/platform/web/i18n/vite-messages.mjs';
import { appRoot, workspaceRoot } from './paths.mjs';

const port = Number(process.env.PORT ?? 4400);

/** Answers the mails in all languages, rendered by the server libs of their features. */
const mailsPlugin = {
  name: 'nitrate-sample-mails',
  configureServer(vite) {
    vite.middlewares.use('/mails.json', (_request, response) => {
      const render = async () => {
        const { sampleMails } = await vite.ssrLoadModule(`${workspaceRoot}/tools/gallery/src/sample-mails.ts`);
        return JSON.stringify(await sampleMails());
      };
      render().then(
        (mails) => response.writeHead(200, { 'content-type': 'application/json' }).end(mails),
        (error) => {
          vite.ssrFixStacktrace(error);
          vite.config.logger.error(error.stack);
          response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack);
        },
      );
    });
  },
};

const server = await createServer({
  configFile: false,
  root: `${appRoot}/src/gallery`,
  cacheDir: `${workspaceRoot}/node_modules/.vite/gallery`,
  publicDir: `${appRoot}/public`,
  resolve: { tsconfigPaths: true },
  plugins: [react(), messagesPlugin({ root: workspaceRoot }), mailsPlugin],
  server: { port, strictPort: true, host: 'localhost', fs: { allow: [workspaceRoot] } },
});
await server.listen();
server.printUrls();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    void server.close().then(() => process.exit(0));
  });
}
