import { useState } from 'react';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderInRouter } from '@nitrate/routing/testing';
import { Button } from '../controls/button';
import { Checkbox } from '../controls/fields';
import { Grid, RowHead } from './layout';
import { ScrollRow } from './scroll-row';
import { Sheet } from './sheet';

it('shows a heading and the link to the complete list', () => {
  renderInRouter(<RowHead title="Recently added" link={{ to: '/archive', text: 'See all' }} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Recently added' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/archive');
});

it('renders the children of a grid or a row as a list', () => {
  renderInRouter(
    <>
      <Grid label="Films">
        <a href="/1">One</a>
        <a href="/2">Two</a>
      </Grid>
      <ScrollRow label="Decades">
        <a href="/3">Three</a>
      </ScrollRow>
    </>,
  );
  expect(within(screen.getByRole('list', { name: 'Films' })).getAllByRole('listitem')).toHaveLength(2);
  expect(within(screen.getByRole('list', { name: 'Decades' })).getAllByRole('listitem')).toHaveLength(1);
});

describe('an overflowing row', () => {
  const renderRow = () => {
    const app = renderInRouter(
      <ScrollRow label="Decades">
        <a href="/1">One</a>
        <a href="/2">Two</a>
      </ScrollRow>,
    );
    const track = screen.getByRole('list', { name: 'Decades' });
    const scrollBy = jest.fn();
    Object.assign(track, { scrollBy });
    Object.defineProperties(track, {
      clientWidth: { value: 100 },
      scrollWidth: { value: 300 },
      scrollLeft: { value: 0, writable: true },
    });
    return { ...app, track, scrollBy };
  };

  it('is scrolled by its buttons, up to its ends', async () => {
    const { user, track, scrollBy } = renderRow();
    fireEvent.scroll(track);
    expect(await screen.findByRole('button', { name: 'Previous: Decades' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next: Decades' }));
    expect(scrollBy).toHaveBeenCalledWith({ left: 90, behavior: 'smooth' });
    track.scrollLeft = 200;
    fireEvent.scroll(track);
    expect(await screen.findByRole('button', { name: 'Previous: Decades' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Next: Decades' })).toBeDisabled();
  });

  it('has no buttons any more when fewer items fit', async () => {
    let fit = () => undefined as void;
    function Row() {
      const [count, setCount] = useState(9);
      fit = () => setCount(1);
      return <ScrollRow label="Decades">{Array.from({ length: count }, (_, n) => String(n))}</ScrollRow>;
    }
    renderInRouter(<Row />);
    const track = screen.getByRole('list', { name: 'Decades' });
    Object.defineProperties(track, {
      clientWidth: { value: 100 },
      scrollWidth: { get: () => track.childElementCount * 50 },
    });
    fireEvent.scroll(track);
    expect(await screen.findByRole('button', { name: 'Next: Decades' })).toBeEnabled();
    act(fit);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('scrolls the focused item into view', async () => {
    const { user } = renderRow();
    const second = screen.getByRole('link', { name: 'Two' }).closest('li') as HTMLElement;
    const shown = jest.fn();
    second.scrollIntoView = shown;
    await user.tab();
    expect(shown).not.toHaveBeenCalled();
    await user.tab();
    expect(shown).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' });
  });
});

describe('a sheet', () => {
  function Filters() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Filter</Button>
        <Sheet open={open} onClose={() => setOpen(false)} title="Filters" foot={<Button>Show 118 films</Button>}>
          <Checkbox label="Documentary" />
        </Sheet>
      </>
    );
  }

  it('opens with its title and locks scrolling until it is closed', async () => {
    const { user } = renderInRouter(<Filters />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByRole('button', { name: 'Show 118 films' })).toBeInTheDocument();
    expect(document.body).toHaveStyle({ overflow: 'hidden' });
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.body).not.toHaveStyle({ overflow: 'hidden' });
  });
});
