import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { maxImageBytes, type LibraryImage } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { renderPage } from '@nitrate/testing-web';
import { contentCmsRoutes } from '../../content-cms-routes';
import { landing } from '../../testing/content';
import { pier } from '../../testing/library-image';
import { sendImage } from './upload-image';

// It uses XMLHttpRequest, which the fake network does not intercept.
jest.mock('./upload-image');
const send = jest.mocked(sendImage);

jest.setTimeout(30_000);
beforeEach(() => send.mockReset());

const names = {
  en: { choose: 'Choose a picture', library: 'Pictures' },
  de: { choose: 'Bild auswählen', library: 'Bilder' },
};

async function openLibrary(locale: Locale = 'en') {
  const route = contentCmsRoutes({ loadFilmRow: async () => () => null, NotFound: () => null }).find(
    ({ path }) => path === '/studio/content/:key',
  );
  if (!route) throw new Error('There is no editor.');
  let images: LibraryImage[] = [];
  send.mockImplementation(async () => {
    images = [pier];
    return pier;
  });
  const app = await renderPage(route, {
    route: '/studio/content/landing',
    locale,
    api: {
      'GET /api/studio/content/landing': landing(),
      'GET /api/studio/content/images': () => ({ images }),
      'PUT /api/studio/content/landing/:lang/draft': { version: 4, savedAt: '2026-11-21T12:00:00Z' },
      'POST /api/studio/content/landing/preview': { token: 'to.k.en', path: '/', expiresAt: '2026-11-23T12:00:00Z' },
    },
  });
  await app.user.click(await screen.findByRole('button', { name: names[locale].choose }, { timeout: 10_000 }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: names[locale].library })) };
}

const file = (name: string, type: string, size = 3) => {
  const made = new File(['png'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

it('uploads a picture once it is described in both languages, and uses it in the field', async () => {
  const { user, dialog, network } = await openLibrary();
  await user.upload(dialog.getByLabelText('Choose a file'), file('pier.png', 'image/png'));
  expect(dialog.getByLabelText('Choose a file')).toHaveAccessibleDescription(/^pier\.png /);
  await user.type(dialog.getByRole('textbox', { name: 'Alternative text in English' }), 'A pier');
  await user.click(dialog.getByRole('button', { name: 'Upload' }));
  expect(dialog.getByRole('textbox', { name: 'Alternative text in German' })).toBeInvalid();
  expect(send).not.toHaveBeenCalled();

  await user.type(dialog.getByRole('textbox', { name: 'Alternative text in German' }), 'Ein Pier');
  await user.click(dialog.getByRole('button', { name: 'Upload' }));
  expect(await dialog.findByText('pier.png is now in the library.')).toHaveAttribute('role', 'status');
  expect(send.mock.calls[0]?.[0].texts).toEqual({ alt: { en: 'A pier', de: 'Ein Pier' }, decorative: false });
  expect(await dialog.findByRole('button', { name: 'A pier', pressed: true })).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Use this picture' }));
  const saved = await screen.findByText(/^Saved /);
  expect(saved).toBeVisible();
  expect(network.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    content: { hero: { image: { id: 'a', alt: 'A pier' } } },
  });
});

it('lists what is missing, each a link to its field', async () => {
  const { user, dialog } = await openLibrary();
  await user.click(dialog.getByRole('button', { name: 'Upload' }));
  const summary = await dialog.findByRole('group', { name: 'There is a problem' });
  await waitFor(() => expect(summary).toHaveFocus());
  const links = within(summary).getAllByRole('link');
  const german = 'Alternative text in German';
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Choose a file.',
    'Alternative text in English: Describe the picture, or mark it as decorative.',
    `${german}: Describe the picture, or mark it as decorative.`,
  ]);
  await user.click(links[2] as HTMLElement);
  expect(dialog.getByRole('textbox', { name: german })).toHaveFocus();
});

it.each([
  ['en', 'a drawing', file('pier.svg', 'image/svg+xml'), /Only still pictures/],
  ['de', 'a drawing', file('pier.svg', 'image/svg+xml'), /Nur unbewegte Bilder/],
  ['en', 'too large', file('pier.png', 'image/png', maxImageBytes + 1), 'pier.png is larger than 20 MB.'],
  ['de', 'too large', file('pier.png', 'image/png', maxImageBytes + 1), 'pier.png ist größer als 20 MB.'],
] as const)('shows in %s that a file is %s before sending it', async (locale, _what, refused, words) => {
  const { dialog } = await openLibrary(locale);
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(dialog.getByLabelText(locale === 'en' ? 'Choose a file' : 'Datei auswählen'), refused);
  expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  await user.click(dialog.getByRole('button', { name: locale === 'en' ? 'Upload' : 'Hochladen' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(words);
  expect(send).not.toHaveBeenCalled();
});
