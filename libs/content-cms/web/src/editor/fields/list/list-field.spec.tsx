import { screen, waitFor, within } from '@testing-library/react';
import { blockFields, type Field } from '../field';
import { renderField } from '../../../testing/render-field';

const items: Field = {
  name: 'items',
  type: 'list',
  item: [
    { name: 'label', type: 'text' },
    { name: 'href', type: 'address' },
  ],
};
const item = (id: string, label: string) => ({ id, label, href: `/${id}` });
const three = { items: [item('a', 'About'), item('b', 'Browse'), item('c', 'Contact')] };
const names = () => screen.getAllByRole('listitem').map((each) => within(each).getByRole('group').textContent);
const status = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole('button', { name });

// jsdom has no `CSS.escape`; the ids here need no escaping.
beforeAll(() => void Object.assign(window, { CSS: { escape: (id: string) => id } }));

describe('the list field', () => {
  it('says that it is empty', () => {
    renderField(items);
    expect(screen.getByRole('region', { name: 'Entries' })).toHaveTextContent('Nothing here yet.');
  });

  it('announces each button once, by its name', () => {
    renderField(items, { content: three });
    const buttons = screen.getAllByRole('button', { name: /: Browse$/ });
    expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual([
      'Move up: Browse',
      'Move down: Browse',
      'Remove: Browse',
    ]);
    for (const each of buttons) expect(each).not.toHaveAccessibleDescription();
    // The tooltips are for the eye alone.
    expect(screen.getAllByText('Move up')).toHaveLength(3);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('says that visitors see the list of the other language', () => {
    renderField(items, { other: three });
    expect(screen.getByText('Empty: readers see the list from the other language.')).toBeVisible();
    expect(screen.queryByText('About')).not.toBeInTheDocument();
  });

  it('adds an item, opens it, focuses it and names it by what is written', async () => {
    const { user, content } = renderField(items, { content: three });
    await user.click(button('Add'));
    await waitFor(() => expect(screen.getByText('Untitled').closest('summary')).toHaveFocus());
    await user.type(screen.getByRole('textbox', { name: 'Link text' }), 'Press');
    expect(names()[3]).toMatch(/^Press/);
    const added = (content()['items'] as { id: string }[])[3];
    expect(added).toEqual({ id: expect.stringMatching(/^[\w-]{10}$/) as string, label: 'Press' });
  });

  it('shows the fields of an item once it is opened', async () => {
    const { user, content } = renderField(items, { content: three });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByText('Browse'));
    await user.type(await screen.findByRole('textbox', { name: 'Link text' }), ' films');
    expect(content()['items']).toEqual([item('a', 'About'), { ...item('b', 'Browse films') }, item('c', 'Contact')]);
  });

  it('removes an item, saves, announces it and focuses the next one', async () => {
    const { user, content, saves } = renderField(items, { content: three });
    await user.click(button('Remove: Browse'));
    expect(content()).toEqual({ items: [item('a', 'About'), item('c', 'Contact')] });
    expect(saves()).toBe(1);
    expect(status()).toBe('Removed: Browse');
    await waitFor(() => expect(screen.getByText('Contact').closest('summary')).toHaveFocus());
    await user.click(button('Remove: Contact'));
    await waitFor(() => expect(screen.getByText('About').closest('summary')).toHaveFocus());
    await user.click(button('Remove: About'));
    expect(content()).toEqual({});
    expect(screen.getByText('Nothing here yet.')).toBeVisible();
  });

  it('moves an item by keyboard, keeps the focus on it and announces its position', async () => {
    const { user, content } = renderField(items, { content: three });
    button('Move down: About').focus();
    await user.keyboard('{Enter}');
    expect(status()).toBe('About is now at position 2 of 3.');
    await waitFor(() => expect(button('Move down: About')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(status()).toBe('About is now at position 3 of 3.');
    // The last item cannot move further down.
    await waitFor(() => expect(button('Move up: About')).toHaveFocus());
    expect(button('Move down: About')).toBeDisabled();
    expect(content()).toEqual({ items: [item('b', 'Browse'), item('c', 'Contact'), item('a', 'About')] });
  });

  it('shows the longest list that the server accepts, and moves its ends', async () => {
    const many = Array.from({ length: 200 }, (_, index) => item(`i${index}`, `Item ${index}`));
    const { user, content } = renderField(items, { content: { items: many } });
    expect(screen.getAllByRole('listitem')).toHaveLength(200);
    expect(button('Move up: Item 0')).toBeDisabled();
    expect(button('Move down: Item 199')).toBeDisabled();
    await user.click(button('Move up: Item 199'));
    expect(status()).toBe('Item 199 is now at position 199 of 200.');
    expect((content()['items'] as { id: string }[]).slice(-2).map(({ id }) => id)).toEqual(['i199', 'i198']);
  });

  it('says how long a list may be when the server refuses it', () => {
    renderField(items, { content: three, errors: [{ path: 'items', code: 'maxItems', message: 'too many' }] });
    expect(screen.getByText('This list is too long: at most 200 entries.')).toBeVisible();
  });

  it('opens items with errors, also in a list within a list', async () => {
    const groups: Field = { name: 'groups', type: 'list', item: [{ name: 'title', type: 'text' }, items] };
    renderField(groups, {
      content: {
        groups: [
          { id: 'f', title: 'Films' },
          { id: 'g', title: 'Small print', ...three },
        ],
      },
      errors: [{ path: 'groups.1.items.2.href', code: 'linkRefused', message: 'must be a path' }],
    });
    expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue('/c');
    expect(screen.getByRole('textbox', { name: 'Address' })).toBeInvalid();
    expect(screen.getByText('Films').closest('details')).not.toHaveAttribute('open');
  });

  it('shortens the name of an item after 120 characters, between two words', () => {
    renderField(items, {
      content: { items: [item('a', 'x'.repeat(500)), item('b', 'nine char '.repeat(20)), item('c', 'y'.repeat(120))] },
    });
    expect(screen.getByText(`${'x'.repeat(120)} …`)).toBeVisible();
    expect(screen.getByText(`${'nine char '.repeat(12).trimEnd()} …`)).toBeVisible();
    expect(screen.getByText('y'.repeat(120))).toBeVisible();
  });

  it('names an item without texts as in the other language, and offers the items that only the other has', async () => {
    const { user, content } = renderField(items, {
      content: { items: [{ id: 'a' }] },
      other: { items: [item('a', 'Über uns'), item('b', 'Archiv')] },
    });
    expect(names()).toEqual([expect.stringMatching(/^Über uns/)]);
    expect(screen.getByText('Only in the other language (German); add here:')).toBeVisible();
    await user.click(button('Archiv'));
    expect(content()).toEqual({ items: [{ id: 'a' }, { id: 'b' }] });
    expect(screen.queryByText(/^Only in the other language/)).not.toBeInTheDocument();
  });

  it('edits a list within a list', async () => {
    const groups: Field = { name: 'groups', type: 'list', item: [{ name: 'title', type: 'text' }, items] };
    const { user, content } = renderField(groups, { content: { groups: [{ id: 'g', title: 'Films', ...three }] } });
    await user.click(screen.getByText('Films'));
    await user.click(await screen.findByRole('button', { name: 'Remove: About' }));
    expect(content()).toEqual({
      groups: [{ id: 'g', title: 'Films', items: [item('b', 'Browse'), item('c', 'Contact')] }],
    });
  });
});

describe('the blocks field', () => {
  const blocks: Field = { name: 'blocks', type: 'blocks', variants: blockFields };

  it('adds a block of the chosen type with the fields of that type', async () => {
    const { user, content } = renderField(blocks);
    await user.click(button('Quotation'));
    await user.type(screen.getByRole('textbox', { name: 'Source' }), 'Effie');
    expect(content()).toEqual({ blocks: [{ type: 'quote', id: expect.any(String) as string, source: 'Effie' }] });
  });

  it('keeps a block of unknown type, which can be moved and removed but not edited', async () => {
    const gallery = { type: 'gallery', id: 'g', title: 'Gallery' };
    const quote = { type: 'quote', id: 'q', text: 'Only stored.' };
    const { user, content } = renderField(blocks, { content: { blocks: [gallery, quote] } });
    await user.click(screen.getByText('Gallery'));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(button('Move down: Gallery'));
    expect(content()).toEqual({ blocks: [quote, gallery] });
  });

  it('adds a block of the other language with its type', async () => {
    const other = {
      blocks: [
        { type: 'quote', id: 'q', text: 'Nur gelagert.' },
        { type: 'image', id: 'i' },
      ],
    };
    const { user, content } = renderField(blocks, { content: { blocks: [{ type: 'image', id: 'i' }] }, other });
    await user.click(button('Nur gelagert.'));
    expect(content()).toEqual({
      blocks: [
        { type: 'image', id: 'i' },
        { type: 'quote', id: 'q' },
      ],
    });
  });
});
