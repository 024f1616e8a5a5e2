import { screen, waitFor, within } from '@testing-library/react';
import { contentProblems, type EditedContent } from '@nitrate/content-cms/contract';
import { pageAt, problem, problemOf, renderPage, type AppOptions } from '@nitrate/testing-web';
import { contentCmsRoutes } from '../content-cms-routes';
import { landing, listItem } from '../testing/content';

const routes = contentCmsRoutes({ loadFilmRow: async () => () => null, NotFound: () => null });
const saved = { version: 4, savedAt: '2026-11-21T12:00:00Z' };
const token = { token: 'to.k.en', path: '/', expiresAt: '2026-11-23T12:00:00Z' };

async function openEditor(content: EditedContent = landing(), { api, ...rest }: AppOptions = {}) {
  window.innerWidth = 1280;
  const app = await renderPage(pageAt(routes, '/studio/content/:key'), {
    route: '/studio/content/landing',
    api: {
      'GET /api/studio/content/landing': content,
      'PUT /api/studio/content/landing/:lang/draft': saved,
      'POST /api/studio/content/landing/preview': token,
      ...api,
    },
    ...rest,
  });
  const form = await screen.findByRole(
    'region',
    { name: rest.locale === 'de' ? 'Deutsch' : 'English' },
    { timeout: 10_000 },
  );
  const saves = () => app.network.requests.filter(({ method }) => method === 'PUT');
  return { ...app, form: within(form), saves };
}

jest.setTimeout(30_000);

it('offers to write the text of a collection that has none', async () => {
  const key = 'collection:Harbour_Film' as const;
  const { user, network } = await renderPage(pageAt(routes, '/studio/content/:key'), {
    route: `/studio/content/${key}`,
    api: { [`GET /api/studio/content/${key}`]: problemOf(contentProblems, 'contentNotFound') },
  });
  expect(await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })).toHaveTextContent('Harbour Film');
  network.on('POST /api/studio/content/collections', { ...landing(), key });
  network.on(`GET /api/studio/content/${key}`, { ...landing(), key });
  await user.click(screen.getByRole('button', { name: 'Write the text' }));
  expect(await screen.findByRole('region', { name: 'English' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  const created = network.requests.find(({ method, url }) => method === 'POST' && url.pathname.endsWith('collections'));
  expect(created?.body).toEqual({ collection: 'Harbour Film' });
});

describe('the list of content', () => {
  const items = [
    listItem('page:about', { title: 'About us' }, { state: 'changed', title: 'Über uns' }),
    listItem('page:press', { state: 'draft', title: 'Press' }, { state: 'missing', version: 0 }),
    listItem('landing', {}, { scheduled: { version: 4, at: '2026-12-01T08:00:00Z', by: null } }),
  ];
  const open = (options: AppOptions = {}) =>
    renderPage(pageAt(routes, '/studio/content'), { api: { 'GET /api/studio/content': { items } }, ...options });

  it('shows the state of each piece of content in both languages', async () => {
    await open();
    const row = (name: RegExp) => within(screen.getByRole('row', { name }));
    await screen.findByRole('link', { name: 'About us' }, { timeout: 10_000 });
    expect(row(/About us/).getByText('Published')).toBeVisible();
    expect(row(/About us/).getByText('Changed since')).toBeVisible();
    expect(row(/Press/).getByText('Draft')).toBeVisible();
    expect(row(/Press/).getByText('Missing')).toBeVisible();
    expect(row(/Home page/).getByText('Scheduled')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/studio/content/landing');
  });

  it('finds content by its title in either language, and says when nothing is found', async () => {
    const { user } = await open();
    await user.type(await screen.findByRole('searchbox', {}, { timeout: 10_000 }), 'uber');
    expect(screen.getByRole('link', { name: 'About us' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Press' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  });

  it('deletes a page after confirmation', async () => {
    const { user, network } = await open();
    network.on('DELETE /api/studio/content/pages/press', {});
    await user.click(await screen.findByRole('button', { name: 'Delete Press' }, { timeout: 10_000 }));
    expect(await screen.findByText(/Do you want to delete "Press"\?/)).toBeVisible();
    expect(network.requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(network.requests.some(({ method }) => method === 'DELETE')).toBe(true));
  });
});

describe('the editor', () => {
  it('saves a change when its field loses focus, on top of the version it is based on', async () => {
    const { user, form, saves } = await openEditor();
    const title = form.getAllByLabelText('Title')[0];
    if (!title) throw new Error('There is no title.');
    await user.click(title);
    // At once: what is typed slowly is saved meanwhile.
    await user.paste(' and reels');
    await user.tab();
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.params).toEqual({ lang: 'en' });
    expect(saves()[0]?.body).toMatchObject({ version: 3, content: { hero: { title: 'Open tins and reels' } } });
    expect(await form.findByText(/^Saved/)).toBeVisible();
  });

  it('shows the text of the other language for an empty field', async () => {
    const { form } = await openEditor();
    expect(form.getByText(/from the other language/)).toHaveTextContent('Neu');
  });

  it('moves items by keyboard and announces their position', async () => {
    const { user, form, saves } = await openEditor();
    form.getByRole('button', { name: 'Move down: First row' }).focus();
    await user.keyboard('{Enter}');
    expect(form.getByText('First row is now at position 2 of 2.')).toBeInTheDocument();
    await waitFor(() => expect(saves()).toHaveLength(1), { timeout: 3000 });
    const { content } = saves()[0]?.body as { content: { rows: { id: string }[] } };
    expect(content.rows.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('keeps changes that could not be saved, and saves them on request', async () => {
    const { user, form, network } = await openEditor(landing(), {
      api: { 'PUT /api/studio/content/landing/:lang/draft': problem('unavailable') },
    });
    await user.type(form.getByLabelText('Small line above the title'), 'New');
    await user.tab();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Not saved.');
    network.on('PUT /api/studio/content/landing/:lang/draft', saved);
    await user.click(within(alert).getByRole('button', { name: 'Save now' }));
    expect(await form.findByText(/^Saved/)).toBeVisible();
    expect(form.getByLabelText('Small line above the title')).toHaveValue('New');
  });

  it('shows an error of the server at its field in a closed item, and focuses it on request', async () => {
    const error = { path: 'body.content.rows.1.title', code: 'maxLength', message: 'must NOT have more characters' };
    const { user, form, network } = await openEditor(landing(), {
      api: { 'PUT /api/studio/content/landing/:lang/draft': problem('validationFailed', [error]) },
    });
    expect(form.queryByDisplayValue('Second row')).not.toBeInTheDocument();
    await user.type(form.getByLabelText('Small line above the title'), 'New');
    await user.tab();
    const title = await form.findByDisplayValue('Second row');
    expect(title).toBeInvalid();
    expect(title).toHaveAccessibleDescription('This text is too long: at most 5,000 characters.');
    // Autosave must not take the focus from the field that is edited.
    expect(title).not.toHaveFocus();
    await user.click(form.getByRole('button', { name: 'Save now' }));
    await waitFor(() => expect(form.getByDisplayValue('Second row')).toHaveFocus());
    network.on('PUT /api/studio/content/landing/:lang/draft', saved);
    await user.keyboard('!');
    expect(form.getByDisplayValue('Second row!')).toBeValid();
    expect(await form.findByText(/^Saved/)).toBeVisible();
  });

  it('lists the fields that the server refused as links to them, and says so in the title', async () => {
    const tooLong = (path: string) => ({ path: `body.content.${path}`, code: 'maxLength', message: 'too long' });
    const errors = [tooLong('hero.eyebrow'), tooLong('rows.1.title')];
    const { user, form, network } = await openEditor(landing(), {
      api: { 'PUT /api/studio/content/landing/:lang/draft': problem('validationFailed', errors) },
    });
    await user.type(form.getByLabelText('Small line above the title'), 'New');
    await user.tab();
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'At the top, Small line above the title: This text is too long: at most 5,000 characters.',
      'Rows of films 2, Title: This text is too long: at most 5,000 characters.',
    ]);
    expect(document.title).toMatch(/^Error: /);
    await user.click(links[1] as HTMLElement);
    expect(form.getByDisplayValue('Second row')).toHaveFocus();
    network.on('PUT /api/studio/content/landing/:lang/draft', saved);
    await user.keyboard('!');
    expect(await form.findByText(/^Saved/)).toBeVisible();
    expect(document.title).not.toMatch(/^Error: /);
  });

  it('shows both versions when somebody else has saved, and saves mine on top of theirs', async () => {
    const { user, form, network, saves } = await openEditor(landing(), {
      api: { 'PUT /api/studio/content/landing/:lang/draft': problemOf(contentProblems, 'editConflict') },
    });
    await user.type(form.getByLabelText('Small line above the title'), 'Mine');
    await user.tab();
    const theirs = landing();
    theirs.locales.en = { ...theirs.locales.en, version: 8, draft: { hero: { title: 'Theirs' } } };
    network.on('GET /api/studio/content/landing', theirs);
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Ada Brook/)).toBeVisible();
    expect(dialog.getByRole('region', { name: 'Their version' })).toHaveTextContent('Theirs');
    expect(dialog.getByRole('region', { name: 'Your changes' })).toHaveTextContent('Mine');
    network.on('PUT /api/studio/content/landing/:lang/draft', { ...saved, version: 9 });
    await user.click(dialog.getByRole('button', { name: 'Keep mine as a new version' }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]?.body).toMatchObject({ version: 8, content: { hero: { eyebrow: 'Mine', title: 'Open tins' } } });
  });

  it('asks before navigation discards unsaved changes', async () => {
    const { user, form, goTo, address } = await openEditor(landing(), {
      api: { 'PUT /api/studio/content/landing/:lang/draft': problem('validationFailed') },
    });
    await user.type(form.getByLabelText('Small line above the title'), 'New');
    // Otherwise the dialog's focus trap would fire the field's change event while React is at work.
    await user.tab();
    await goTo('/about');
    expect(await screen.findByRole('heading', { name: 'Discard changes?' })).toBeVisible();
    expect(address()).toBe('/studio/content/landing');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/about'));
  });

  it('publishes the saved versions in the chosen languages', async () => {
    const changed = landing();
    changed.locales.de = { ...changed.locales.de, state: 'changed', version: 6 };
    const { user, network } = await openEditor(changed);
    network.on('POST /api/studio/content/landing/publish', landing());
    await user.click(screen.getByRole('button', { name: 'Publish…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('checkbox', { name: /German/ })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: /English/ })).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = network.requests.find(({ url }) => url.pathname.endsWith('/publish'));
    expect(sent?.body).toEqual({ langs: [{ lang: 'de', version: 6 }] });
  });

  it('publishes nothing when somebody else has saved meanwhile, and offers to compare the versions', async () => {
    const changed = landing();
    changed.locales.de = { ...changed.locales.de, state: 'changed', version: 6 };
    const { user, network } = await openEditor(changed);
    network.on('POST /api/studio/content/landing/publish', problemOf(contentProblems, 'editConflict'));
    const theirs = landing();
    theirs.locales.de = { ...theirs.locales.de, version: 7 };
    network.on('GET /api/studio/content/landing', theirs);
    await user.click(screen.getByRole('button', { name: 'Publish…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const panels = within(screen.getByRole('group', { name: 'Shown side by side' }));
    await user.click(panels.getByRole('button', { name: 'German' }));
    expect(await screen.findByRole('button', { name: 'Compare' })).toBeVisible();
  });

  it('previews the page with a token, in the language that is edited', async () => {
    const { user, network } = await openEditor();
    expect(await screen.findByTitle('Preview')).toHaveAttribute('src', '/?preview=to.k.en');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    await user.click(preview.getByRole('button', { name: 'German' }));
    await waitFor(() =>
      expect(network.requests.filter(({ url }) => url.pathname.endsWith('/preview')).map(({ body }) => body)).toEqual([
        { lang: 'en' },
        { lang: 'de' },
      ]),
    );
  });

  it('is translated into German', async () => {
    await openEditor(landing(), { locale: 'de' });
    expect(screen.getByRole('heading', { level: 1, name: 'Startseite' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Veröffentlichen …' })).toBeVisible();
  });
});
