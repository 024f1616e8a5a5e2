import { filmsTopic } from '@nitrate/catalog/server';
import {
  contentTopic,
  previewTokens,
  type PreviewTokens,
  publishedContent,
  type PublishedContent,
  seedContent,
} from '@nitrate/content-cms/server';
import { type Database, listenForChanges } from '@nitrate/database';
import type { HttpServer } from '@nitrate/http';
import { atMostEvery } from './at-most-every';

export interface SiteContentDeps {
  database: Database;
  signingKeys: readonly string[];
  mediaBase: string;
  /** Forgets all pages that are kept. */
  dropPages(): void;
  /** Forgets what is kept of films beside the pages. */
  forgetFilms(): void;
}

export interface SiteContent {
  published: PublishedContent;
  tokens: PreviewTokens;
}

/** While thousands of films are brought in, pages live at least so long. */
const filmsEveryMs = 500;

/** What editors have published, and what becomes of the pages kept in memory when it, or a film, changes in any process. */
export async function siteContent(app: HttpServer, deps: SiteContentDeps): Promise<SiteContent> {
  const { database, signingKeys, mediaBase, dropPages, forgetFilms } = deps;
  await seedContent(database);
  const published = publishedContent({
    database,
    mediaBase,
    onScheduled: dropPages,
    onError: (err) => app.log.error({ err }, 'Published content could not be read; what was read before is shown'),
  });
  const contentChanged = () => {
    published.refresh();
    dropPages();
  };
  const filmsChanged = atMostEvery(filmsEveryMs, () => {
    forgetFilms();
    dropPages();
  });
  const listening = listenForChanges(database, {
    onChange: new Map([
      [filmsTopic, filmsChanged],
      [contentTopic, contentChanged],
    ]),
    onListening() {
      forgetFilms();
      contentChanged();
    },
    onInterrupted: (err) => app.log.warn({ err }, 'Lost the connection that listens for changes; reconnecting'),
  });
  app.addHook('onClose', async () => {
    published.close();
    await listening.close();
  });
  return { published, tokens: previewTokens(signingKeys) };
}
