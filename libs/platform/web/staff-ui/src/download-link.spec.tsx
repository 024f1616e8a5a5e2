import { dialogsSlice } from '@nitrate/dialogs';
import { renderInRouter } from '@nitrate/routing/testing';
import { problem } from '@nitrate/testing-network';
import { screen, waitFor } from '@testing-library/react';
import { DownloadLink } from './download-link';

const saved: [string, string][] = [];

beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push([this.download, this.href]);
  });
});

async function press(response: unknown) {
  const { user, store } = renderInRouter(<DownloadLink href="/api/admin/users.csv">Download CSV</DownloadLink>, {
    api: { 'GET /api/admin/users.csv': response },
    reducers: { dialogs: dialogsSlice.reducer },
  });
  const link = screen.getByRole('link', { name: 'Download CSV' });
  await user.click(link);
  await waitFor(() => expect(link).toHaveAttribute('aria-busy', 'false'));
  return JSON.stringify(store.getState());
}

it('saves the file', async () => {
  await press(new Response('id,email', { headers: { 'content-type': 'text/csv' } }));
  expect(saved).toEqual([['users.csv', 'blob:1']]);
});

it('says why there is none', async () => {
  expect(await press(problem('twoFactorRequired'))).toContain('Please confirm it’s you.');
  expect(saved).toEqual([]);
});
