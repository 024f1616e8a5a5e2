import { createRequire } from 'node:module';
import { gatherMessages, messageFiles } from './message-files.mjs';

const prefix = 'virtual:messages/';
const locales = ['en', 'de'];
const noParser = createRequire(import.meta.url).resolve('@formatjs/icu-messageformat-parser/no-parser.js');

/**
 * Gathers every `messages.<locale>.json` and serves them compiled as `virtual:messages/<locale>`, and replaces the
 * parser of react-intl, which compiled messages do not need, by its stand-in without one.
 *
 * @param {{ root: string }} options the workspace root
 */
export function messagesPlugin({ root }) {
  return {
    name: 'nitrate-messages',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: noParser }] },
      ssr: { noExternal: ['react-intl', 'intl-messageformat', /^@formatjs\//] },
    }),
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const locale = id.slice(prefix.length + 1);
      for (const path of messageFiles(root, locale)) this.addWatchFile(`${root}/${path}`);
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(gatherMessages(root, locale)))});`;
    },
    handleHotUpdate({ file, server }) {
      if (!/\/messages\.(en|de)\.json$/.test(file)) return;
      for (const locale of locales) {
        const module = server.moduleGraph.getModuleById(`\0${prefix}${locale}`);
        if (module) server.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: 'full-reload' });
    },
  };
}
