import { deferredAppScript } from './deferred-hydration';
import { replayInput } from './replay-input';

/** The page before hydration, with the script of the document. */
function openDocument(): HTMLButtonElement {
  document.head.innerHTML = '<meta name="app-scripts" content="/entry.js">';
  document.body.innerHTML = '<video></video><button><svg></svg></button>';
  new Function(deferredAppScript)();
  const button = document.querySelector('button');
  if (!button) throw new Error('no button');
  return button;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('repeats the keys and the last click of before hydration once', () => {
  const button = openDocument();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  button.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const keys: string[] = [];
  const clicked = jest.fn();
  button.addEventListener('click', clicked);
  replayInput(({ key }) => keys.push(key));
  replayInput(({ key }) => keys.push(key));
  expect(keys).toEqual(['k']);
  expect(clicked).toHaveBeenCalledTimes(1);
});

it('repeats nothing that happens afterwards', () => {
  const button = openDocument();
  replayInput(() => undefined);
  const clicked = jest.fn();
  button.addEventListener('click', clicked);
  button.click();
  replayInput(() => undefined);
  expect(clicked).toHaveBeenCalledTimes(1);
});
