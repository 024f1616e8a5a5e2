import { problem } from '@nitrate/testing-web';
import { screen, within } from '@testing-library/react';
import { byCommand, editor, openJobsPage, published } from '../testing/jobs-app';

const call = 'GET /api/admin/audit';

it.each([
  ['en', 'Published', 'Content page:about', 'Server command'],
  ['de', 'Veröffentlicht', 'Inhalt page:about', 'Serverbefehl'],
] as const)(
  'says when who did what to what, also by actions without words (%s)',
  async (locale, what, target, server) => {
    await openJobsPage('/admin/audit', { locale });
    const [first, second] = (await screen.findByRole('list', { name: /Entries|Einträge/ })).children;
    expect(first).toHaveTextContent(new RegExp(`${what} ${target} lotte@films.example`));
    expect(second).toHaveTextContent(new RegExp(`future.thing novelty The Seventh ${server}`));
  },
);

it('shows the fields that an entry changed, and no others, and leads to the thing and to related entries', async () => {
  const { user } = await openJobsPage('/admin/audit');
  await user.click(await screen.findByText('Published', { selector: 'span' }));
  const opened = within((await screen.findByRole('list', { name: 'Entries' })).firstElementChild as HTMLElement);
  const table = within(opened.getByRole('table', { name: 'Changed fields' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual(['FieldBeforeAfter', 'en › published23']);
  const hrefOf = (name: string) => opened.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Open: Content')).toBe('/studio/content/page%3Aabout');
  expect(hrefOf('All changes to this object')).toBe('/admin/audit?targetKind=content&targetId=page%3Aabout');
  expect(hrefOf('All changes by this account')).toBe(`/admin/audit?actor=${editor}`);
  expect(hrefOf('All changes in this request')).toBe('/admin/audit?requestId=r-7');
});

it('is searched by a form whose state the address holds, and exported by the same filter', async () => {
  const { user, address, network } = await openJobsPage('/admin/audit');
  const form = within(await screen.findByRole('search'));
  await user.type(form.getByRole('textbox', { name: 'Account' }), 'lotte');
  await user.click(form.getByRole('button', { name: 'Search' }));
  expect(form.getByRole('alert')).toHaveTextContent('Enter a full email address');
  await user.type(form.getByRole('textbox', { name: 'Account' }), '@films.example');
  await user.selectOptions(await form.findByRole('combobox', { name: 'Action' }), 'Published');
  network.on(call, { entries: [published], next: published.id });
  await user.click(form.getByRole('button', { name: 'Search' }));
  const filter = 'actor=lotte%40films.example&action=content.published';
  expect(address()).toBe(`/admin/audit?${filter}`);
  expect(network.requests.at(-1)?.url.search).toBe(`?${filter}&lang=en`);
  expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', `/api/admin/audit.csv?${filter}`);
  expect(screen.getByRole('link', { name: 'Download NDJSON' })).toHaveAttribute(
    'href',
    `/api/admin/audit.ndjson?${filter}`,
  );
  network.on(call, { entries: [byCommand], next: null });
  await user.click(await screen.findByRole('link', { name: 'Older' }));
  expect(address()).toBe(`/admin/audit?${filter}&cursor=${published.id}`);
  expect(await screen.findByText('This is the start of the audit trail.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Newest' }));
  await user.click(screen.getByRole('link', { name: 'Clear search' }));
  expect(address()).toBe('/admin/audit');
});

it('leaves out of an address what the server would refuse', async () => {
  const { network } = await openJobsPage('/admin/audit?actor=x&from=yesterday&cursor=1&action=content.published');
  await screen.findAllByRole('listitem');
  const read = network.requests.find(({ url }) => url.pathname === '/api/admin/audit');
  expect(read?.url.search).toBe('?action=content.published&lang=en');
});

it('says what is empty, and what failed', async () => {
  const { user, network } = await openJobsPage('/admin/audit', { api: { [call]: problem('forbidden') } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.on(call, { entries: [], next: null });
  await user.click(retry);
  expect(await screen.findByText('No changes yet')).toBeVisible();
});
