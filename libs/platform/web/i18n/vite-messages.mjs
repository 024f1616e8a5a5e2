import { createRequire } from 'node:module';
import { gatherMessages, isMessageFile, messageFiles } from './message-files.mjs';
import { pseudoMessage } from './pseudo-messages.mjs';

const prefix = 'virtual:messages/';
const noParser = createRequire(import.meta.url).resolve('@formatjs/icu-messageformat-parser/no-parser.js');

/**
 * Vite plugin. Serves all `messages.<locale>.json` compiled as `virtual:messages/<locale>`, and all
 * `messages.<part>.<locale>.json` as `virtual:messages/<part>/<locale>`. Replaces the parser of react-intl, which
 * compiled messages do not need, by the stub that react-intl provides. A development server with `PSEUDO_LOCALE=en-XA`
 * serves English in that pseudo-locale; a build never does.
 *
 * @param {{ root: string, folders?: readonly string[] }} options the workspace root; the folders whose messages
 *   are gathered, relative to it, where not all are
 */
export function messagesPlugin({ root, folders }) {
  let isPseudo = false;
  return {
    name: 'nitrate-messages',
    enforce: 'pre',
    configResolved({ command }) {
      isPseudo = command === 'serve' && process.env.PSEUDO_LOCALE === 'en-XA';
    },
    config: () => ({
      resolve: { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: noParser }] },
      ssr: { noExternal: ['react-intl', 'intl-messageformat', /^@formatjs\//] },
    }),
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [locale, part] = id
        .slice(prefix.length + 1)
        .split('/')
        .reverse();
      for (const path of messageFiles(root, locale, part, folders)) this.addWatchFile(`${root}/${path}`);
      const change = isPseudo && locale === 'en' ? pseudoMessage : undefined;
      const messages = gatherMessages(root, locale, part, folders, change);
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
    },
    handleHotUpdate({ file, server }) {
      if (!isMessageFile(file)) return;
      for (const [id, module] of server.moduleGraph.idToModuleMap) {
        if (id.startsWith(`\0${prefix}`)) server.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: 'full-reload' });
    },
  };
}
