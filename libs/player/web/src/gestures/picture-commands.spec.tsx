import { act, fireEvent, screen } from '@testing-library/react';
import { installWatchPage, openWatchPage, playUntil, video } from '../testing/open-watch-page';

beforeAll(installWatchPage);
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
});
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A page whose film plays, with its gestures. The picture is 300 pixels wide. */
async function openPlaying() {
  const page = await openWatchPage();
  jest.spyOn(video(), 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, width: 300, height: 200 } as DOMRect);
  await act(async () => video().play());
  playUntil(2);
  await wait(1_000);
  expect(video().dataset['gestures']).toBe('true');
  return page;
}

/** A finger on the picture. jsdom has no pointer events. */
function finger(type: 'pointerdown' | 'pointermove' | 'pointerup', clientX: number) {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 100 });
  fireEvent(video(), Object.assign(event, { pointerId: 1, pointerType: 'touch' }));
}

async function tap(clientX: number) {
  finger('pointerdown', clientX);
  finger('pointerup', clientX);
  await wait(100);
}

const answer = () => screen.getAllByRole('status').map((status) => status.textContent?.trim());

it('two taps on a side seek, and the picture says by how much', async () => {
  await openPlaying();
  await tap(280);
  await tap(280);
  expect(video().currentTime).toBe(12);
  expect(answer()).toContain('10 s forward');
  await tap(280);
  expect(video().currentTime).toBe(22);
  expect(answer()).toContain('20 s forward');
  await wait(2_000);
  expect(answer()).not.toContain('20 s forward');
  expect(video().paused).toBe(false);
});

it('one tap hides the controls, and another one shows them', async () => {
  await openPlaying();
  const player = screen.getByRole('region', { name: /^Player/ });
  const hidden = () => player.getAttribute('data-hidden');
  const before = hidden();
  await tap(150);
  await wait(400);
  expect(hidden()).not.toBe(before);
  await tap(150);
  await wait(400);
  expect(hidden()).toBe(before);
  expect(video().paused).toBe(false);
});

it('holding the picture plays at twice the speed, and then as before', async () => {
  await openPlaying();
  finger('pointerdown', 150);
  await wait(600);
  expect(video().playbackRate).toBe(2);
  expect(answer()).toContain('2×');
  finger('pointerup', 150);
  expect(video().playbackRate).toBe(1);
});

it('dragging across the picture seeks, and the picture says where', async () => {
  await openPlaying();
  finger('pointerdown', 100);
  finger('pointermove', 190);
  finger('pointerup', 190);
  await wait(10);
  // Three tenths of the preview's thirty seconds.
  expect(video().currentTime).toBeCloseTo(11, 1);
  expect(answer()).toContain('01:11');
});

it('keys are answered as well', async () => {
  await openPlaying();
  fireEvent.keyDown(document, { key: 'l' });
  await wait(10);
  expect(answer()).toContain('10 s forward');
  fireEvent.keyDown(document, { key: 'k' });
  await wait(10);
  expect(answer()).toContain('Paused');
});
