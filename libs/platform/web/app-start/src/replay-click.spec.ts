import { loadAppEvent, loadAppScript } from './app-scripts';
import { replayClick } from './replay-click';

/** The document before hydration, with its script. */
function openDocument(body: string, attributes = '') {
  document.head.innerHTML = `<meta name="app-scripts" content="/entry.js /react.js" ${attributes}>`;
  document.body.innerHTML = body;
  new Function(loadAppScript)();
  const button = document.querySelector('button');
  if (!button) throw new Error('no button');
  return button;
}

const files = () => [...document.head.querySelectorAll('script, link')].map((element) => element.getAttribute('src') ?? element.getAttribute('href')); // prettier-ignore

let paint = () => undefined as void;

beforeEach(() => {
  jest.useFakeTimers();
  class FakeObserver {
    constructor(private readonly callback: () => void) {}
    observe({ type }: { type: string }) {
      if (type === 'paint') paint = this.callback;
    }
  }
  Object.assign(window, { PerformanceObserver: FakeObserver });
});
afterEach(() => jest.useRealTimers());

describe('the scripts of the app', () => {
  const all = ['/react.js', '/entry.js'];

  it('are requested when the page has been painted, once', () => {
    openDocument('<button></button>');
    expect(files()).toEqual([]);
    paint();
    expect(files()).toEqual(all);
    jest.advanceTimersByTime(10_000);
    window.dispatchEvent(new Event(loadAppEvent));
    expect(files()).toEqual(all);
  });

  it.each(['pointerdown', 'keydown', loadAppEvent])('are requested at %s', (event) => {
    openDocument('<button></button>', 'data-held');
    window.dispatchEvent(new Event(event));
    expect(files()).toEqual(all);
  });

  it('of a deferred document are requested after a second and a half at the latest', () => {
    openDocument('<button></button>', 'data-held');
    jest.advanceTimersByTime(1_499);
    expect(files()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(files()).toEqual(all);
  });
});

it('repeats the last click of before hydration once', () => {
  const button = openDocument('<button type="button"><svg></svg></button>');
  button.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const clicked = jest.fn();
  button.addEventListener('click', clicked);
  replayClick();
  replayClick();
  expect(clicked).toHaveBeenCalledTimes(1);
});

it('repeats nothing that happens afterwards', () => {
  const button = openDocument('<button type="button"></button>');
  replayClick();
  const clicked = jest.fn();
  button.addEventListener('click', clicked);
  button.click();
  replayClick();
  expect(clicked).toHaveBeenCalledTimes(1);
});

it('does not send a form twice', () => {
  const button = openDocument('<form action="/archive"><button></button></form>');
  button.form?.addEventListener('submit', (event) => event.preventDefault());
  button.click();
  const clicked = jest.fn();
  button.addEventListener('click', clicked);
  replayClick();
  expect(clicked).not.toHaveBeenCalled();
});
