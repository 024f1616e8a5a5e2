/** The browser build for the server entry, see `vite/client-build.mjs` of server-rendering. */
declare module 'virtual:client-build' {
  import type { ClientBuild } from '@nitrate/server-rendering';
  export const client: ClientBuild;
}
