import type { RichText } from '@nitrate/content-cms/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderField } from '../../../testing/render-field';

const field = { name: 'text', type: 'richText' } as const;
const paragraph = (...runs: object[]) => ({ type: 'paragraph', runs });
const editor = () => screen.getByRole('textbox', { name: 'Text' });
/** Without a click, for whose position the text editor needs layout. */
const focus = () => act(() => editor().focus());
const tool = (name: string) => screen.getByRole('button', { name });

// jsdom has no layout, which the text editor needs to scroll the selection into view.
const noRect = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 } as DOMRect;
beforeAll(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => noRect;
});

function open(text: RichText | object[] = [], other: object[] = []) {
  const app = renderField(field, { content: text.length > 0 ? { text } : {}, other: { text: other } });
  const { user } = app;
  return {
    ...app,
    text: () => app.content()['text'],
    async selectAll() {
      focus();
      await user.keyboard('{Control>}a{/Control}');
    },
  };
}

const paste = (html: string) =>
  fireEvent.paste(editor(), {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), types: ['text/html'], files: [] },
  });

describe('the rich text field', () => {
  it('writes paragraphs and saves when it loses focus', async () => {
    const { user, text, saves } = open();
    focus();
    await user.paste('One line.');
    expect(text()).toEqual([paragraph({ text: 'One line.' })]);
    await user.tab();
    expect(saves()).toBe(1);
  });

  it.each([
    ['Bold', 'b', { strong: true }],
    ['Italic', 'i', { emphasis: true }],
  ])('sets the selection in %s by its button and by Ctrl+%s', async (name, key, mark) => {
    const { user, text, selectAll } = open([paragraph({ text: 'Fog' })]);
    await selectAll();
    await user.click(tool(name));
    expect(text()).toEqual([paragraph({ text: 'Fog', ...mark })]);
    expect(tool(name)).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard(`{Control>}${key}{/Control}`);
    expect(text()).toEqual([paragraph({ text: 'Fog' })]);
    expect(tool(name)).toHaveAttribute('aria-pressed', 'false');
  });

  it.each([
    ['List', { type: 'list', ordered: false, items: [[{ text: 'Fog' }]] }],
    ['Numbered list', { type: 'list', ordered: true, items: [[{ text: 'Fog' }]] }],
    ['Heading', { type: 'heading', level: 2, text: 'Fog' }],
    ['Smaller heading', { type: 'heading', level: 3, text: 'Fog' }],
  ])('makes of a paragraph: %s, and back', async (name, node) => {
    const { user, text } = open([paragraph({ text: 'Fog' })]);
    focus();
    await user.click(tool(name));
    expect(text()).toEqual([node]);
    await user.click(tool(name));
    expect(text()).toEqual([paragraph({ text: 'Fog' })]);
  });

  it('leaves a list with the Tab key', async () => {
    const { user } = open([{ type: 'list', ordered: false, items: [[{ text: 'One' }], [{ text: 'Two' }]] }]);
    focus();
    expect(editor()).toHaveFocus();
    await user.tab();
    expect(editor()).not.toHaveFocus();
  });

  it('marks text in the other language', async () => {
    const { user, text, selectAll } = open([paragraph({ text: 'Nebel' })]);
    await selectAll();
    await user.click(tool('Text in German'));
    expect(text()).toEqual([paragraph({ text: 'Nebel', lang: 'de-DE' })]);
  });

  it('shows an error anywhere in the text', () => {
    const errors = [{ path: 'text.0.runs.0.href', code: 'linkRefused', message: 'must be a path' }];
    renderField(field, { content: { text: [paragraph({ text: 'Fog' })] }, errors });
    expect(editor()).toBeInvalid();
    expect(editor()).toHaveAccessibleDescription(/^Start with \//);
  });

  it('shows a text that was changed from outside', () => {
    const { replace } = open([paragraph({ text: 'Mine' })]);
    replace({ text: [paragraph({ text: 'Theirs' })] });
    expect(editor()).toHaveTextContent(/^Theirs$/);
  });

  it('shows the text of the other language while it is empty', async () => {
    const { user } = open([], [paragraph({ text: 'Nebel' })]);
    await user.click(screen.getByText('Readers see the text from the other language'));
    expect(screen.getByText('Nebel').closest('[lang]')).toHaveAttribute('lang', 'de-DE');
    focus();
    await user.paste('Fog');
    expect(screen.queryByText('Nebel')).not.toBeInTheDocument();
  });
});

describe('a link in the rich text field', () => {
  it.each(['/archive', 'https://films.example'])('leads to %s', async (href) => {
    const { user, text, selectAll } = open([paragraph({ text: 'Fog' })]);
    await selectAll();
    await user.click(tool('Link'));
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus();
    await user.keyboard(`${href}{Enter}`);
    expect(text()).toEqual([paragraph({ text: 'Fog', href })]);
    expect(screen.queryByRole('textbox', { name: 'Address' })).not.toBeInTheDocument();
  });

  it('never leads to a javascript: address', async () => {
    const { user, content, selectAll } = open([paragraph({ text: 'Fog' })]);
    const before = content();
    await selectAll();
    await user.click(tool('Link'));
    const address = screen.getByRole('textbox', { name: 'Address' });
    await user.type(address, 'javascript:alert(1)');
    await user.click(tool('Set link'));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Start with/);
    expect(address).toBeInvalid();
    expect(content()).toBe(before);
    await user.type(address, '{Escape}');
    expect(address).not.toBeInTheDocument();
  });

  it('is its own text where none is selected', async () => {
    const { user, text } = open();
    focus();
    await user.click(tool('Link'));
    await user.keyboard('/archive{Enter}');
    expect(text()).toEqual([paragraph({ text: '/archive', href: '/archive' })]);
  });

  it('is changed and removed', async () => {
    const { user, text, selectAll } = open([paragraph({ text: 'Fog', href: '/archive' })]);
    await selectAll();
    await user.click(tool('Link'));
    await user.clear(screen.getByRole('textbox', { name: 'Address' }));
    await user.keyboard('/about{Enter}');
    expect(text()).toEqual([paragraph({ text: 'Fog', href: '/about' })]);
    await user.click(tool('Link'));
    await user.click(tool('Remove link'));
    expect(text()).toEqual([paragraph({ text: 'Fog' })]);
  });
});

describe('pasting into the rich text field', () => {
  it('keeps paragraphs, headings, lists, emphasis and allowed links', async () => {
    const { text } = open();
    focus();
    paste(
      '<h2>Fog</h2><p>It is <strong>thick</strong>, <a href="https://films.example">see</a>.</p><ul><li>One</li></ul>',
    );
    expect(text()).toEqual([
      { type: 'heading', level: 2, text: 'Fog' },
      paragraph(
        { text: 'It is ' },
        { text: 'thick', strong: true },
        { text: ', ' },
        { text: 'see', href: 'https://films.example' },
        { text: '.' },
      ),
      { type: 'list', ordered: false, items: [[{ text: 'One' }]] },
    ]);
  });

  it('removes scripts, handlers, styles, frames, forms and hostile addresses', async () => {
    const { text } = open();
    focus();
    paste(
      [
        '<p onclick="alert(1)" style="position:fixed">Read <a href="javascript:alert(1)">this</a></p>',
        '<script>alert(1)</script><style>p{display:none}</style><img src="x" onerror="alert(1)">',
        '<iframe src="https://evil.example"></iframe><svg onload="alert(1)"></svg><form><button>Go</button></form>',
        '<p><a href="//evil.example">now</a> <a href="data:text/html,x">or</a> <span lang="de-DE" onclick="x()">nie</span></p>',
      ].join(''),
    );
    const shown = within(editor());
    expect(shown.queryByRole('link')).not.toBeInTheDocument();
    expect(editor().innerHTML).not.toMatch(/script|style|onclick|onerror|onload|iframe|img src|svg|form|evil/);
    expect(text()).toEqual([
      paragraph({ text: 'Read this' }),
      expect.anything(),
      paragraph({ text: 'now or ' }, { text: 'nie', lang: 'de-DE' }),
    ]);
  });
});
