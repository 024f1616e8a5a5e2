import type { AppStore } from '@nitrate/api-client';
import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AppServicesContext, type AppServices } from './app-services';

interface AppProvidersProps {
  store: AppStore;
  services: AppServices;
  /** The router provider of browser or server. */
  children: ReactNode;
}

/** The providers around the router; the same in browser and server, so that hydration finds the same tree. */
export function AppProviders({ store, services, children }: AppProvidersProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <AppServicesContext value={services}>{children}</AppServicesContext>
      </Provider>
    </StrictMode>
  );
}
