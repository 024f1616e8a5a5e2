import { watchChunkFailures } from '@nitrate/app-updates';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DeferredSlot, fillDeferredSlots } from './deferred-slot';

const Bell = ({ label }: { label: string }) => <button>{label}</button>;

const page = (load: () => Promise<typeof Bell>) => (
  <main>
    The page
    <DeferredSlot load={load} label="Notifications" />
    <DeferredSlot slot="page" className="beside" />
  </main>
);

const bell = () => screen.queryByRole('button', { name: 'Notifications' });

it('is empty in the document, and loads after hydration', async () => {
  const load = jest.fn(async () => Bell);
  const html = renderToString(page(load));
  expect(html).toBe('<main>The page</main>');
  expect(load).not.toHaveBeenCalled();

  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = html;
  const onRecoverableError = jest.fn();
  const app = await act(async () => hydrateRoot(root, page(load), { onRecoverableError }));
  expect(bell()).toBeInTheDocument();
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => app.unmount());
  root.remove();
});

it('loads once for all the places where it is rendered', async () => {
  const load = jest.fn(async () => Bell);
  await act(async () => render(page(load)));
  await act(async () => render(page(load)));
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

it('stays empty where its chunk is lost, without a report, until the browser is online again', async () => {
  jest.useFakeTimers();
  const onUnhandled = jest.fn();
  const chunks = watchChunkFailures(onUnhandled);
  let isOnline = false;
  const load = async () => {
    if (isOnline) return Bell;
    const payload = new TypeError('Failed to fetch dynamically imported module');
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    throw payload;
  };
  await act(async () => render(page(load)));
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('The page')).toBeInTheDocument();
  expect(onUnhandled).not.toHaveBeenCalled();

  isOnline = true;
  await act(async () => dispatchEvent(new Event('online')));
  expect(bell()).toBeInTheDocument();
  chunks.stop();
  jest.useRealTimers();
});

it('shows all that the shell fills it with', async () => {
  const load = async () => Bell;
  const { container } = await act(async () => render(page(load)));
  expect(container.querySelector('.beside')).not.toBeInTheDocument();
  const Host = () => <p>A host</p>;
  act(() => fillDeferredSlots({ page: [Host, Host] }));
  expect(container.querySelector('.beside')?.children).toHaveLength(2);
  act(() => fillDeferredSlots({}));
});
