// Serves the web shell from its sources with hot reload, rendered on the server, and forwards calls to the api at
// API_ORIGIN.
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';
import { clientBuildPlugin, developmentBuild } from '../../libs/platform/web/server-rendering/vite/client-build.mjs';
import { appRoot } from './paths.mjs';

const port = Number(process.env.PORT ?? 4200);
const host = process.env.HOST ?? 'localhost';
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:4201';

/** Paths that are forwarded to the api; a path that begins with `^` is a regular expression. */
const apiPaths = [
  '/api',
  '/content',
  '/media',
  '/docs',
  '/health',
  '/robots.txt',
  '/.well-known',
  '/sitemap',
  '/iiif',
  '/oai',
  '/oembed',
  '^(/[a-z]{2})?/embed/',
  '^(/[a-z]{2})?/feed\\.(rss|atom)',
];

const server = createHttpServer();
const vite = await createServer({
  configFile: `${appRoot}/vite.config.mjs`,
  appType: 'custom',
  plugins: [clientBuildPlugin(() => developmentBuild)],
  server: {
    middlewareMode: { server },
    hmr: { server },
    allowedHosts: true,
    proxy: {
      ...Object.fromEntries(apiPaths.map((path) => [path, { target: apiOrigin, xfwd: true }])),
      // The mailbox refuses forwarded requests; it exists only where this server, too, listens on this machine alone.
      '/dev/mail': { target: apiOrigin },
      '/dev/pay': { target: apiOrigin },
    },
  },
});

/** An anonymous API call of a page during rendering. */
async function callApi(path, init) {
  const response = await fetch(new URL(path, apiOrigin), init);
  return { status: response.status, body: await response.text() };
}

/** Style modules in import order: imports before the module itself. */
function stylesOf(module, seen = new Set()) {
  if (!module || seen.has(module)) return [];
  seen.add(module);
  return [...module.importedModules]
    .flatMap((imported) => stylesOf(imported, seen))
    .concat(/\.css$/.test(module.id ?? '') ? [module] : []);
}

/** Style elements of all rendered modules, for the first paint. The client of Vite updates them by id. */
async function styleTags() {
  const entry = await vite.environments.ssr.moduleGraph.getModuleByUrl('/src/entry-server.tsx');
  const texts = stylesOf(entry).map(async ({ id, url }) => {
    const { default: styles } = await vite.ssrLoadModule(`${url}?inline`);
    return `<style data-vite-dev-id="${id}">${styles}</style>`;
  });
  return (await Promise.all(texts)).join('');
}

const withStyles = async (html) => {
  const tags = await styleTags();
  return html.replace('</head>', () => `${tags}</head>`);
};

async function respond(request, response) {
  const { render, payload } = await vite.ssrLoadModule('/src/entry-server.tsx');
  const page = { url: request.url, origin: `http://${request.headers.host ?? `${host}:${port}`}`, callApi };
  const { status, headers, fault, ...content } = /\/_payload\.json(?:\?|$)/.test(request.url)
    ? await payload(page)
    : await render(page);
  if (fault) vite.config.logger.error(fault.stack ?? String(fault));
  const body =
    'html' in content ? await vite.transformIndexHtml(request.url, await withStyles(content.html)) : content.body;
  response.writeHead(status, { ...headers, 'cache-control': 'no-store' }).end(body);
}

server.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    respond(request, response).catch((error) => {
      vite.ssrFixStacktrace(error);
      vite.config.logger.error(error.stack);
      response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack);
    });
  });
});
server.listen(port, host);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server.closeAllConnections();
    void vite.close().then(() => process.exit(0));
  });
}
