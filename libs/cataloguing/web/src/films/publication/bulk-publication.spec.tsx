import { fireEvent, screen } from '@testing-library/react';
import { authSlice } from '@nitrate/auth/data-access';
import { renderWithApp } from '@nitrate/testing-web';
import { BulkPublication } from './bulk-publication';

const previewCall = 'POST /api/studio/bulk-edits';
const selection = { filter: { q: 'quay' } };

const inBerlin = () => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  const zoned = { ...options, timeZone: 'Europe/Berlin' };
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(zoned);
};

const open = () =>
  renderWithApp(<BulkPublication selection={selection} count={37} isEstimate={false} />, {
    locale: 'en',
    route: '/',
    reducers: { auth: authSlice.reducer },
    api: { [previewCall]: { id: 'b' } },
  });

type Opened = Awaited<ReturnType<typeof open>>;
const sent = ({ network }: Opened) =>
  network.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
const timeField = () => screen.getByLabelText('At a later time', { selector: 'input[type="datetime-local"]' });

it('previews the publication of the films', async () => {
  const opened = await open();
  await opened.user.click(await screen.findByRole('button', { name: 'Publish…' }));
  expect(screen.getByRole('dialog', { name: 'Publish films' })).toBeVisible();
  expect(screen.getByText(/^37 films are selected\./)).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(sent(opened)).toEqual([{ selection, changes: [], publication: { action: 'publish' } }]);
});

it('asks why films are withdrawn', async () => {
  const opened = await open();
  await opened.user.click(await screen.findByRole('button', { name: 'Withdraw…' }));
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('link', { name: 'Enter a reason' })).toBeVisible();
  await opened.user.type(screen.getByRole('textbox', { name: 'Reason' }), ' Rights ');
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(sent(opened)).toEqual([{ selection, changes: [], publication: { action: 'withdraw', reason: 'Rights' } }]);
});

describe('a schedule', () => {
  it('names the zone and its distance from UTC, and what is to happen', async () => {
    inBerlin();
    const opened = await open();
    await opened.user.click(await screen.findByRole('button', { name: 'Schedule…' }));
    fireEvent.change(timeField(), { target: { value: '2099-07-01T18:00' } });
    expect(screen.getByText('Time zone: Europe/Berlin, UTC+2')).toBeVisible();
    await opened.user.click(screen.getByRole('radio', { name: 'Withdraw' }));
    await opened.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Rights');
    await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(sent(opened)).toEqual([
      {
        selection,
        changes: [],
        publication: { action: 'withdraw', at: '2099-07-01T16:00:00.000Z', reason: 'Rights' },
      },
    ]);
  });

  it('tells of times that the end and the beginning of summer time double and skip', async () => {
    inBerlin();
    const opened = await open();
    await opened.user.click(await screen.findByRole('button', { name: 'Schedule…' }));
    fireEvent.change(timeField(), { target: { value: '2099-10-25T02:30' } });
    expect(screen.getByText(/this time occurs twice; the first one \(UTC\+2\) is used/)).toBeVisible();
    fireEvent.change(timeField(), { target: { value: '2099-03-29T02:30' } });
    await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('link', { name: /in Europe\/Berlin the clocks skip this one/ })).toBeVisible();
    expect(sent(opened)).toEqual([]);
  });
});
