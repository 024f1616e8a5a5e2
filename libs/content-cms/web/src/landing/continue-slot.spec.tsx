import { act, screen, waitFor } from '@testing-library/react';
import { userCleared, userSet } from '@nitrate/auth/data-access';
import { authAfter, userWith } from '@nitrate/auth/testing';
import { renderWithApp } from '@nitrate/testing-web';
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ContinueWatchingSlot } from '../home-slots';
import { createContinueSlot } from './continue-slot';
import { reserveScript } from './reserve-script';

const ada = userWith({ sub: 'ada' });
const heightKey = 'nitrate.continue';

/** A place with films, `any` or none, at a distance from the top of the window. */
async function open({ any = true, top = 300, preloaded = false, height = 0 } = {}) {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top, height: 280 } as DOMRect);
  const ContinueWatching = ({ onKnown }: { onKnown?: ((any: boolean) => void) | undefined }) => {
    useEffect(() => onKnown?.(any), [onKnown]);
    return any ? <h2>Films to continue</h2> : null;
  };
  const preloadFilms = jest.fn(async () => undefined);
  const load = jest.fn<ReturnType<ContinueWatchingSlot>, []>(async () => ({ ContinueWatching, preloadFilms }));
  const { ContinueSlot, preload } = createContinueSlot(load, () => null);
  const reducers = authAfter(...(preloaded ? [userSet(ada)] : []));
  const getState = () => ({ auth: reducers.auth(undefined, { type: 'none' }) });
  if (preloaded) await preload({ getState } as unknown as Parameters<typeof preload>[0]);
  const page = (
    <>
      <Reserve height={height} />
      <ContinueSlot />
    </>
  );
  const app = renderWithApp(preloaded ? <Navigation>{page}</Navigation> : page, { reducers });
  const signIn = () => act(() => void app.store.dispatch(userSet(ada)));
  const place = () => app.container.querySelector<HTMLElement>('span + div');
  const films = () => place()?.firstElementChild;
  return { ...app, load, signIn, place, films };
}

/** Leads to a page, as the router does: in a transition. */
function Navigation({ children }: { children: ReactNode }) {
  const [isThere, setThere] = useState(false);
  return isThere ? children : <button onClick={() => startTransition(() => setThere(true))}>Home</button>;
}

/** Does what the script of the document does, before the place is hydrated. */
function Reserve({ height }: { height: number }) {
  const before = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = before.current?.nextElementSibling;
    if (height > 0 && place instanceof HTMLElement) place.style.minHeight = `${height}px`;
  }, [height]);
  return <span ref={before} />;
}

beforeAll(() => {
  window.ResizeObserver = class {
    constructor(private readonly callback: () => void) {}
    observe = () => this.callback();
    disconnect = () => undefined;
    unobserve = () => undefined;
  } as unknown as typeof ResizeObserver;
});
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('loads nothing for visitors who are not signed in', async () => {
  const { load, store } = await open();
  act(() => void store.dispatch(userCleared()));
  expect(load).not.toHaveBeenCalled();
});

it('shows the films below the visible part of the page', async () => {
  const { signIn, films } = await open({ top: 900 });
  signIn();
  expect(await screen.findByText('Films to continue')).toBeInTheDocument();
  await waitFor(() => expect(films()).toHaveAttribute('data-visible', 'true'));
});

it('does not move what is already seen, and measures the films for the next visit', async () => {
  const { signIn, films } = await open({ top: 300 });
  signIn();
  expect(await screen.findByText('Films to continue')).toBeInTheDocument();
  await waitFor(() => expect(localStorage.getItem(heightKey)).toBe(`${window.innerWidth}:280`));
  expect(films()).toHaveAttribute('data-visible', 'false');
});

it('shows the films with the page after a navigation, for which they were preloaded', async () => {
  const { container, films } = await open({ preloaded: true });
  const shown: unknown[] = [];
  const observer = new MutationObserver(() => shown.push(films()?.getAttribute('data-visible')));
  observer.observe(container, { childList: true, subtree: true });
  // As in a browser: `act` would show nothing before all is there.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  screen.getByRole('button', { name: 'Home' }).click();
  await waitFor(() => expect(films()).toBeInTheDocument());
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  observer.disconnect();
  expect(shown[0]).toBe('true');
});

it('shows the films where their height is reserved', async () => {
  const { signIn, films } = await open({ height: 280 });
  signIn();
  await screen.findByText('Films to continue');
  expect(films()).toHaveAttribute('data-visible', 'true');
});

it.each([
  ['there are no films', true],
  ['nobody is signed in', false],
])('gives the reserved height back where %s', async (_case, signsIn) => {
  localStorage.setItem(heightKey, '1024:280');
  const { signIn, store, place } = await open({ any: false, height: 280 });
  if (signsIn) signIn();
  else act(() => void store.dispatch(userCleared()));
  await waitFor(() => expect(place()?.style.minHeight).toBe(''));
  expect(localStorage.getItem(heightKey)).toBeNull();
});

describe('the script of the document', () => {
  const run = () => {
    document.body.innerHTML = '<div></div><script></script>';
    const script = document.querySelector('script');
    Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
    new Function(reserveScript)();
    return document.querySelector('div')?.style.minHeight;
  };

  it('reserves the height of the last visit', () => {
    localStorage.setItem(heightKey, `${window.innerWidth}:280`);
    expect(run()).toBe('280px');
  });

  it.each(['', '1:280', 'x'])('reserves nothing for %j', (stored) => {
    localStorage.setItem(heightKey, stored);
    expect(run()).toBe('');
  });
});
