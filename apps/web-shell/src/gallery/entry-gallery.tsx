import { localeTags, localPath } from '@nitrate/contract-kit';
import { I18nProvider, loadMessages } from '@nitrate/i18n';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AppProviders } from '../app/app-providers';
import { makeAppStore } from '../app/app-store';
import { Gallery } from './gallery';
import { readGalleryAddress } from './gallery-address';

const address = readGalleryAddress(location.search);
const { lang, theme } = address;
const root = document.documentElement;
root.lang = localeTags[lang];
if (theme) root.dataset['theme'] = theme;

const messages = await loadMessages(lang);
// Parts call no server: every call waits.
const store = makeAppStore({ send: () => new Promise(() => undefined), locale: () => lang });
const router = createMemoryRouter([{ path: '*', element: <Gallery address={address} /> }], {
  initialEntries: [localPath(lang, '/')],
});
createRoot(document.getElementById('gallery') ?? document.body).render(
  <AppProviders store={store} services={{ origin: location.origin, messages: new Map([[lang, messages]]) }}>
    <I18nProvider locale={lang} messages={messages}>
      <RouterProvider router={router} />
    </I18nProvider>
  </AppProviders>,
);
