import type { CallApi } from '@nitrate/contract-kit';
import type { PageRoute } from '@nitrate/routing';
import type { ClientBuild } from '@nitrate/server-rendering';
import { createShellRenderer } from './create-shell-renderer';

const client: ClientBuild = {
  build: 'b1',
  manifest: {
    'src/entry-browser.ts': {
      file: 'assets/entry.js',
      isEntry: true,
      imports: ['_react.js'],
      css: ['assets/entry.css'],
    },
    '_react.js': { file: 'assets/react.js' },
    '../../libs/hello-page.tsx': {
      file: 'assets/hello.js',
      imports: ['src/entry-browser.ts', '_react.js'],
      css: ['assets/hello.css'],
    },
    '../../libs/player/web/src/watch/watch-page.tsx': {
      file: 'assets/watch.js',
      imports: ['_react.js'],
      css: ['assets/watch.css'],
    },
    '../../libs/player/web/src/fast-start/start-document-film.ts': { file: 'assets/film.js', imports: ['_shaka.js'] },
    '_shaka.js': { file: 'assets/shaka.js' },
    'virtual:messages/en': { file: 'assets/en.js' },
    'virtual:messages/de': { file: 'assets/de.js' },
  },
  styles: { 'assets/entry.css': 'h1{color:red}', 'assets/watch.css': 'a>b{color:red}' },
};

/** A reply of the api with this body. */
export const reply = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) });

/** What the content service says of what it has not. */
export const contentNotFound = reply(404, { type: 'about:blank', title: '', status: 404, code: 'contentNotFound' });

/** A content service that has a header only. */
export function fakeSite(label = 'Explore', base = '/content') {
  const calls: { path: string; headers: Record<string, string> }[] = [];
  const callApi: CallApi = async (path, init) => {
    calls.push({ path, headers: init?.headers ?? {} });
    if (path.startsWith(`${base}/header`)) {
      return reply(200, { items: [{ id: 'explore', label, href: '/explore' }] });
    }
    return contentNotFound;
  };
  return { calls, callApi };
}

export const origin = 'https://films.example';
/** Modules that pages report as loaded. */
export const loadedModules: string[] = [];

export const rendererOf = (routes: readonly PageRoute[]) =>
  createShellRenderer({ pages: routes, client, takeLoadedModules: () => loadedModules.splice(0) });
