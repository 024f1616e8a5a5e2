import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInRouter } from '@nitrate/routing/testing';
import { Menu } from './menu';
import { MenuItem, MenuItemAnchor, MenuItemLink } from './menu-item';

const item = (name: string) => screen.getByRole('menuitem', { name });

function show() {
  const onCite = jest.fn();
  const onKey = jest.fn();
  document.addEventListener('keydown', onKey, { once: true });
  const app = renderInRouter(
    <>
      <Menu label="More">
        <MenuItem onClick={onCite}>Cite</MenuItem>
        <MenuItemLink to="/archive">Archive</MenuItemLink>
        <MenuItemAnchor href="https://archive.example/1">Record</MenuItemAnchor>
      </Menu>
      <button type="button">After it</button>
    </>,
    { locale: 'de' },
  );
  return { ...app, onCite, onKey, button: screen.getByRole('button', { name: 'More' }) };
}

describe('a menu', () => {
  it('says that it is one, and opens with the focus on its first item', async () => {
    const { user, button } = show();
    expect(button).toHaveAttribute('aria-haspopup', 'menu');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menu', { name: 'More' })).toBeVisible();
    expect(item('Cite')).toHaveFocus();
    expect(item('Archive')).toHaveAttribute('href', '/de/archive');
    expect(item('Record')).toHaveAttribute('href', 'https://archive.example/1');
  });

  it('moves the focus by arrows, Home, End and first letters, which nothing else on the page gets', async () => {
    const { user, onKey } = show();
    await user.tab();
    await user.keyboard('{ArrowUp}');
    expect(item('Record')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(item('Cite')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(item('Record')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(item('Cite')).toHaveFocus();
    await user.keyboard('{End}');
    expect(item('Record')).toHaveFocus();
    await user.keyboard('a');
    expect(item('Archive')).toHaveFocus();
    expect(onKey).toHaveBeenCalledTimes(1);
    expect(onKey).toHaveBeenCalledWith(expect.objectContaining({ key: 'Tab' }));
  });

  it('closes on Escape and on a choice, and returns the focus', async () => {
    const { user, button, onCite } = show();
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onCite).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('stays open where the item with the focus goes', async () => {
    const user = userEvent.setup();
    const ofMenu = (isFirst: boolean) => (
      <Menu label="More">
        {isFirst && <MenuItem onClick={() => {}}>First</MenuItem>}
        <MenuItem onClick={() => {}}>Second</MenuItem>
      </Menu>
    );
    const { rerender } = render(ofMenu(true));
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(item('First')).toHaveFocus();
    rerender(ofMenu(false));
    expect(item('Second')).toBeVisible();
  });

  it('closes on Tab, on a press elsewhere, and on a second press of its button', async () => {
    const { user, button } = show();
    const menu = () => screen.queryByRole('menu');
    await user.click(button);
    await user.tab();
    expect(screen.getByRole('button', { name: 'After it' })).toHaveFocus();
    expect(menu()).not.toBeInTheDocument();
    await user.click(button);
    await user.click(document.body);
    expect(menu()).not.toBeInTheDocument();
    await user.click(button);
    expect(menu()).toBeInTheDocument();
    await user.click(button);
    expect(menu()).not.toBeInTheDocument();
  });
});
