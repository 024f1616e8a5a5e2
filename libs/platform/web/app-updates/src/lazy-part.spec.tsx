import { act, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { watchChunkFailures } from './chunk-failures';
import { lazyPart } from './lazy-part';

interface MenuProps {
  readonly label: string;
}

const Menu = ({ label }: MenuProps) => <nav aria-label={label} />;

/** A chunk that is lost until `isOnline`. */
function chunk() {
  const state = { isOnline: false, loads: 0 };
  const load = async () => {
    state.loads += 1;
    if (!state.isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return Menu;
  };
  return { state, Part: lazyPart(load) };
}

const show = async (Part: ComponentType<MenuProps>) =>
  act(async () =>
    render(
      <>
        <p>The page</p>
        <Suspense fallback={null}>
          <Part label="Account" />
        </Suspense>
      </>,
    ),
  );

it('renders nothing where the chunk is lost, and leaves the page as it is', async () => {
  const { Part } = chunk();
  await show(Part);
  expect(screen.getByText('The page')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it('loads the chunk again when the browser is online', async () => {
  const { state, Part } = chunk();
  await show(Part);
  state.isOnline = true;
  await act(async () => dispatchEvent(new Event('online')));
  expect(screen.getByRole('navigation', { name: 'Account' })).toBeInTheDocument();
});

it('loads the chunk again when the part is next opened, and then no more', async () => {
  const { state, Part } = chunk();
  const { unmount } = await show(Part);
  unmount();
  state.isOnline = true;
  (await show(Part)).unmount();
  await show(Part);
  expect(screen.getByRole('navigation', { name: 'Account' })).toBeInTheDocument();
  expect(state.loads).toBe(2);
});

it('reports the lost chunk', async () => {
  jest.useFakeTimers();
  const onUnhandled = jest.fn();
  const chunks = watchChunkFailures(onUnhandled);
  const Part = lazyPart<MenuProps>(async () => {
    const payload = new TypeError('Failed to fetch dynamically imported module');
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    throw payload;
  });
  await show(Part);
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(onUnhandled).toHaveBeenCalledTimes(1);
  chunks.stop();
  jest.useRealTimers();
});
