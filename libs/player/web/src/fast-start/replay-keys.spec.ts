import { loadAppEvent } from '@nitrate/app-start';
import { appAfterFirstFrameScript } from './fast-start';
import { replayKeys } from './replay-keys';

/** The page before hydration, with the script of the document. */
function openDocument(video = '<video></video>') {
  document.body.innerHTML = video;
  const loadApp = jest.fn();
  window.addEventListener(loadAppEvent, loadApp, { once: true });
  let showFrame = () => undefined as void;
  const element = document.querySelector('video');
  if (element) Object.assign(element, { requestVideoFrameCallback: (callback: () => void) => (showFrame = callback) });
  new Function(appAfterFirstFrameScript)();
  return { loadApp, showFrame: () => showFrame(), element };
}

const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

// First, because the script of a document listens as long as its window exists.
it('repeats the keys of before hydration once, and nothing that is pressed afterwards', () => {
  openDocument();
  press('k');
  const keys: string[] = [];
  const record = ({ key }: KeyboardEvent) => keys.push(key);
  replayKeys(record);
  press('m');
  replayKeys(record);
  expect(keys).toEqual(['k']);
});

it('loads the app at the first frame of the film', () => {
  const { loadApp, showFrame } = openDocument();
  expect(loadApp).not.toHaveBeenCalled();
  showFrame();
  expect(loadApp).toHaveBeenCalledTimes(1);
});

it('loads the app when the film fails', () => {
  const { loadApp, element } = openDocument();
  element?.dispatchEvent(new Event('error'));
  expect(loadApp).toHaveBeenCalledTimes(1);
});

it.each(['<video data-held></video>', ''])('loads the app at once where nothing plays: %s', (video) => {
  expect(openDocument(video).loadApp).toHaveBeenCalledTimes(1);
});
