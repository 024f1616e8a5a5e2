import type { ReactElement, ReactNode } from 'react';
import { Dialogs, dialogsSlice } from '@nitrate/dialogs';
import type { PageRoute } from '@nitrate/routing';
import { type AppOptions, type RenderedApp, renderInRouter, renderPageInRouter } from '@nitrate/routing/testing';

const withDialogs = (options: AppOptions) => ({
  ...options,
  reducers: { dialogs: dialogsSlice.reducer, ...options.reducers },
  frame: (ui: ReactNode) => (
    <>
      {ui}
      <Dialogs />
    </>
  ),
});

/** Renders a part of the app with a real store, router, language and dialogs; the network is a fake. */
export function renderWithApp(ui: ReactElement, options: AppOptions = {}): RenderedApp {
  return renderInRouter(ui, withDialogs(options));
}

/** Renders a page as the shell does: loads its module, runs its `preload`, then shows it. */
export async function renderPage(page: PageRoute, options: AppOptions = {}): Promise<RenderedApp> {
  return renderPageInRouter(page, withDialogs(options));
}
