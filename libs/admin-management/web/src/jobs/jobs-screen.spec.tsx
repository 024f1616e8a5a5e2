import { jobsProblems } from '@nitrate/admin-management/contract';
import { problem, problemOf } from '@nitrate/testing-web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { failedFilm, failedMail, jobs, openJobsPage } from '../testing/jobs-app';

const call = 'GET /api/admin/jobs';
const failedCall = 'GET /api/admin/jobs/failed';

it.each([
  [
    'en',
    'Queues',
    'Film ingest',
    'The mail server rejected the email.',
    'The file is damaged',
    'Emails waiting',
    'Email: down',
  ],
  [
    'de',
    'Warteschlangen',
    'Film-Ingest',
    'Der Mailserver hat',
    'Die Datei ist beschädigt',
    'Wartende E-Mails',
    'E-Mail: gestört',
  ],
] as const)(
  'says what waits, runs and failed, why, and what works (%s)',
  async (locale, queues, kind, mail, film, mails, part) => {
    await openJobsPage('/admin/jobs', { locale });
    const row = within(await screen.findByRole('table', { name: queues })).getByRole('row', { name: new RegExp(kind) });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['2', '1', '1']);
    expect(await screen.findByText(new RegExp(mail))).toBeVisible();
    expect(screen.getByText(new RegExp(film))).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Fog' })[0]).toHaveAttribute(
      'href',
      expect.stringContaining('/watch?v=fog'),
    );
    expect(screen.getByText(/archive-1:4711/)).toBeVisible();
    expect(screen.getByText(/^(No running program|Kein laufendes Programm)/)).toBeVisible();
    expect((await screen.findByText(mails)).nextElementSibling).toHaveTextContent('4');
    expect(screen.getByText(/PostgreSQL 15.8/)).toBeVisible();
    expect(screen.getByText(part)).toBeVisible();
  },
);

it('retries a job that can be retried, and says why another one cannot', async () => {
  const { user, network } = await openJobsPage('/admin/jobs', { api: { 'POST /api/admin/jobs/:job/retry': {} } });
  expect(await screen.findByText(/cannot be retried: upload the file again/)).toBeVisible();
  const [retry, ...others] = screen.getAllByRole('button', { name: 'Retry' });
  expect(others).toEqual([]);
  network.on(failedCall, { jobs: [failedFilm], next: null });
  await user.click(retry as HTMLElement);
  expect(await screen.findByText('The job has been queued again.')).toBeVisible();
  expect(network.requests.find(({ method }) => method === 'POST')?.params).toEqual({ job: failedMail.id });
  await waitFor(() => expect(screen.queryByText('code 550')).not.toBeInTheDocument());
});

it('says why a retry was refused', async () => {
  const { user } = await openJobsPage('/admin/jobs', {
    api: { 'POST /api/admin/jobs/:job/retry': problemOf(jobsProblems, 'jobNotRetryable') },
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('This job cannot be retried.')).toBeVisible();
});

it('retries all of a kind, and discards one, after a question', async () => {
  const { user, address, network } = await openJobsPage('/admin/jobs', {
    api: { 'POST /api/admin/jobs/retry': { queued: 1 }, 'DELETE /api/admin/jobs/:job': {} },
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'Email about a notice');
  expect(address()).toBe('/admin/jobs?queue=notices.mail');
  await user.click(await screen.findByRole('button', { name: 'Retry all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retry 1 job?' }));
  await user.click(dialog.getByRole('button', { name: 'Retry all' }));
  expect(await screen.findByText('1 job has been queued again.')).toBeVisible();
  await user.click((await screen.findAllByRole('button', { name: 'Discard' }))[0] as HTMLElement);
  const question = within(await screen.findByRole('dialog', { name: 'Discard this job?' }));
  await user.click(question.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The job has been discarded.')).toBeVisible();
  const writes = network.requests.filter(({ method }) => method !== 'GET');
  expect(writes.map(({ method, body, params }) => [method, body ?? params])).toEqual([
    ['POST', { queue: 'notices.mail' }],
    ['DELETE', { job: failedMail.id }],
  ]);
});

it('refreshes itself while it is visible, and says when it is offline', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  const online = jest.spyOn(navigator, 'onLine', 'get');
  try {
    const { network } = await openJobsPage('/admin/jobs');
    await screen.findByRole('table', { name: 'Queues' });
    const reads = () => network.requests.filter(({ url }) => url.pathname === '/api/admin/jobs').length;
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const before = reads();
    await pass(5_100);
    expect(reads()).toBe(before + 1);
    visibility.mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(30_000);
    expect(reads()).toBe(before + 1);
    visibility.mockReturnValue('visible');
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('You are offline.')).toBeVisible();
    await pass(30_000);
    expect(reads()).toBe(before + 1);
  } finally {
    visibility.mockRestore();
    online.mockRestore();
    jest.useRealTimers();
  }
});

it('says that nothing is to be done, and what failed to load', async () => {
  const { user, network } = await openJobsPage('/admin/jobs', { api: { [call]: problem('forbidden') } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.on(call, { ...jobs, queues: [], running: [] });
  network.on(failedCall, { jobs: [], next: null });
  await user.click(retry);
  expect(await screen.findByText('Nothing to do')).toBeVisible();
  expect(await screen.findByText('No failed jobs')).toBeVisible();
  expect(screen.getByText('No jobs are running.')).toBeVisible();
});
