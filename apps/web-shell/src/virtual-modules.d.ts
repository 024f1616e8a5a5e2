/** The browser build, as the server entry needs it; see `vite/client-build.mjs` of server-rendering. */
declare module 'virtual:client-build' {
  import type { ClientBuild } from '@nitrate/server-rendering';
  export const client: ClientBuild;
}
