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

/** Renders a component with a real store, router, locale and dialogs, and a fake network. */
export function renderWithApp(ui: ReactElement, options: AppOptions = {}): RenderedApp {
  return renderInRouter(ui, withDialogs(options));
}

/** Renders a page as the shell does: loads its module, runs its `preload`, then renders it. */
export async function renderPage(page: PageRoute, options: AppOptions = {}): Promise<RenderedApp> {
  return renderPageInRouter(page, withDialogs(options));
}
