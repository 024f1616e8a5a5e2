import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { Stage } from '../stage/stage';
import { fireMediaEvent, installFakeMedia } from '../testing/fake-media';
import { previewPlayback } from '../testing/playbacks';
import { AmbientLight } from './ambient-light';

const placeholder = 'data:image/webp;base64,AAAA';

beforeAll(() => {
  installFakeMedia();
  window.matchMedia = (media) => ({ media, matches: false }) as MediaQueryList;
});
beforeEach(() => {
  jest.useFakeTimers();
  // What jsdom lacks: a film of one violet.
  HTMLImageElement.prototype.decode = async () => undefined;
  const context = { drawImage: () => undefined, getImageData: () => ({ data: [60, 20, 160, 255] }) };
  HTMLCanvasElement.prototype.getContext = (() => context) as unknown as HTMLCanvasElement['getContext'];
});
afterEach(() => jest.useRealTimers());

function Screen({ stage }: { stage: Stage }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={frame} data-testid="player" />
      <a href="#outside">outside</a>
      <AmbientLight stage={stage} screen={frame} placeholder={placeholder} />
    </>
  );
}

/** The ambient light around a film that plays. */
async function showAmbientLight() {
  const stage = new Stage({ playback: previewPlayback, renew: async () => 'noSignal', startMs: 0 });
  const video = document.createElement('video');
  stage.mount(video, document.createElement('div'));
  render(<Screen stage={stage} />);
  await act(async () => void (await jest.advanceTimersByTimeAsync(0)));
  fireMediaEvent(video, 'playing', { paused: false });
  return { video };
}

const layer = () => document.querySelector<HTMLElement>('[data-lights]');
const light = () => layer()?.dataset['lights'];
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

describe('the house lights', () => {
  it('go down in the colour of the film while it plays, and up when it pauses or ends', async () => {
    const { video } = await showAmbientLight();
    expect(light()).toBe('down');
    expect(layer()?.style.getPropertyValue('--house-dark')).toMatch(/^rgb\(\d+ \d+ \d+\)$/);
    fireMediaEvent(video, 'pause', { paused: true });
    expect(light()).toBe('up');
    fireMediaEvent(video, 'playing', { paused: false });
    expect(light()).toBe('down');
    fireMediaEvent(video, 'ended', { ended: true, paused: true });
    expect(light()).toBe('up');
  });

  it.each(['pointermove', 'pointerdown', 'wheel', 'scroll'])('go up for a while at a %s on the page', async (name) => {
    await showAmbientLight();
    fireEvent(name === 'scroll' ? document : screen.getByText('outside'), new Event(name, { bubbles: true }));
    expect(light()).toBe('up');
    wait(3_900);
    expect(light()).toBe('up');
    wait(200);
    expect(light()).toBe('down');
  });

  it('stay down for the pointer in the player, and go down at once when it returns there', async () => {
    await showAmbientLight();
    fireEvent(screen.getByTestId('player'), new Event('pointermove', { bubbles: true }));
    expect(light()).toBe('down');
    fireEvent(screen.getByText('outside'), new Event('pointermove', { bubbles: true }));
    expect(light()).toBe('up');
    fireEvent(screen.getByTestId('player'), new Event('pointermove', { bubbles: true }));
    expect(light()).toBe('down');
  });

  it('stay up as long as the keyboard is elsewhere on the page', async () => {
    await showAmbientLight();
    act(() => screen.getByText('outside').focus());
    wait(10_000);
    expect(light()).toBe('up');
    act(() => screen.getByText('outside').blur());
    expect(light()).toBe('down');
  });

  it('leave the page as it is where the picture cannot be read', async () => {
    HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('broken', 'EncodingError'));
    await showAmbientLight();
    expect(layer()).toBeNull();
  });
});
