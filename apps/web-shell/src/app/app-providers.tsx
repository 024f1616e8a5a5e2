import type { AppStore } from '@nitrate/api-client';
import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AppServicesContext, type AppServices } from './app-services';

interface AppProvidersProps {
  store: AppStore;
  services: AppServices;
  /** The router's provider, browser's or server's. */
  children: ReactNode;
}

/** What stands around the router; the same on both sides, so that the browser finds the tree the server drew. */
export function AppProviders({ store, services, children }: AppProvidersProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <AppServicesContext value={services}>{children}</AppServicesContext>
      </Provider>
    </StrictMode>
  );
}
