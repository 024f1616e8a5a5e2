import { watchPageActivity } from './page-activity';

let activity: ReturnType<typeof watchPageActivity>;

beforeEach(() => {
  document.body.innerHTML = '';
  activity = watchPageActivity(document);
});
afterEach(() => activity.stop());

function add<T extends HTMLElement>(html: string): T {
  document.body.innerHTML = html;
  return document.body.querySelector('#it') as T;
}

function type(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

it('is not busy on a page with empty or prefilled fields', () => {
  add('<input id="it" value="anna@example.org"><textarea></textarea><video></video>');
  expect(activity.isBusy()).toBe(false);
});

it.each(['input', 'textarea'])('is busy while an edited %s holds words', (name) => {
  const field = add<HTMLInputElement>(`<${name} id="it"></${name}>`);
  type(field, 'Dear archive');
  expect(activity.isBusy()).toBe(true);
  type(field, '');
  expect(activity.isBusy()).toBe(false);
});

it('is busy while an edited rich text holds words', () => {
  const text = add('<div id="it" contenteditable="true">Words</div>');
  text.dispatchEvent(new Event('input', { bubbles: true }));
  expect(activity.isBusy()).toBe(true);
});

it('ignores fields that have left the page, and the volume', () => {
  type(add<HTMLInputElement>('<input id="it">'), 'words');
  type(add<HTMLInputElement>('<input id="it" type="range">'), '40');
  expect(activity.isBusy()).toBe(false);
});

it.each(['<dialog open></dialog>', '<div role="dialog"></div>', '<div role="alertdialog"></div>'])(
  'is busy while a dialog is open: %s',
  (html) => {
    add(html);
    expect(activity.isBusy()).toBe(true);
  },
);

it('is busy while a film plays, not once it is paused or over', () => {
  const video = add<HTMLVideoElement>('<video id="it"></video>');
  const state = { paused: false, ended: false };
  for (const name of ['paused', 'ended'] as const) Object.defineProperty(video, name, { get: () => state[name] });
  expect(activity.isBusy()).toBe(true);
  state.ended = true;
  expect(activity.isBusy()).toBe(false);
  Object.assign(state, { paused: true, ended: false });
  expect(activity.isBusy()).toBe(false);
});
