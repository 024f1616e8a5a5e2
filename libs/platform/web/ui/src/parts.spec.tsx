import { useState } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderInRouter } from '@nitrate/routing/testing';
import { Button, ButtonLink } from './button';
import { RemovableChip } from './chip';
import { Checkbox, Select } from './fields';
import { IconButton } from './icon-button';
import { Grid, RowHead } from './layout';
import { pageNumbers } from './page-numbers';
import { Pagination } from './pagination';
import { ScrollRow } from './scroll-row';
import { Sheet } from './sheet';
import { FailedState } from './states';

describe('buttons', () => {
  it('take no second press while they are at work', async () => {
    const onClick = jest.fn();
    const { user } = renderInRouter(
      <Button loading onClick={onClick}>
        Send
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Send', busy: true }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('do not send a form they happen to lie in', async () => {
    const onSubmit = jest.fn();
    const { user } = renderInRouter(
      <form onSubmit={onSubmit}>
        <Button>Other</Button>
        <IconButton icon="close" label="Close" />
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Other' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('that lead somewhere are links in the language of the reader', () => {
    renderInRouter(<ButtonLink to="/archive">Archiv</ButtonLink>, { locale: 'de' });
    expect(screen.getByRole('link', { name: 'Archiv' })).toHaveAttribute('href', '/de/archive');
  });
});

it('takes a chosen filter off', async () => {
  const onRemove = jest.fn();
  const { user } = renderInRouter(<RemovableChip label="1920 – 1939" onRemove={onRemove} />);
  await user.click(screen.getByRole('button', { name: 'Remove filter: 1920 – 1939' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

it('ticks a checkbox by its words', async () => {
  const onChange = jest.fn();
  const { user } = renderInRouter(<Checkbox label="Documentary" count={118} onChange={onChange} />);
  await user.click(screen.getByText('Documentary'));
  expect(screen.getByRole('checkbox', { name: /Documentary/ })).toBeChecked();
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('chooses from a list by its label', async () => {
  const options = [
    { value: 'latest', label: 'Latest' },
    { value: 'oldest', label: 'Oldest' },
  ];
  const { user } = renderInRouter(<Select label="Sort" options={options} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest');
  expect(screen.getByRole('combobox')).toHaveValue('oldest');
});

it('heads a row and leads to all of it', () => {
  renderInRouter(<RowHead title="Recently added" link={{ to: '/archive', text: 'See all' }} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Recently added' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/archive');
});

it('makes a list of what lies in a grid or a row', () => {
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

describe('a row wider than its room', () => {
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

  it('is moved by its buttons, as far as it goes', async () => {
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

  it('keeps what has the focus in view', async () => {
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

it('says what failed in the reader’s words and tries again', async () => {
  const onRetry = jest.fn();
  const { user } = renderInRouter(
    <FailedState error={{ status: 503, code: 'searchTooSlow', errors: [] }} onRetry={onRetry} />,
    { locale: 'de' },
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Diese Suche hat zu lange gedauert');
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('says that something went wrong when it is not known what', () => {
  renderInRouter(<FailedState error={new Error('x')} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong.');
});

describe('pages', () => {
  it('are not offered where there is only one', () => {
    renderInRouter(<Pagination page={1} pages={1} linkTo={(page) => `/?page=${page}`} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('are links, the current one marked', () => {
    renderInRouter(<Pagination page={2} pages={5} linkTo={(page) => `/archive?page=${page}`} />);
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2');
    expect(pages.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/archive?page=3');
    expect(pages.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/archive?page=1');
  });

  it.each([
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 20, [1, 2, 3, null, 20]],
    [5, 20, [1, null, 4, 5, 6, null, 20]],
    [4, 20, [1, 2, 3, 4, 5, null, 20]],
    [20, 20, [1, null, 18, 19, 20]],
    [1, 1, [1]],
  ])('around %d of %d are %j', (page, pages, expected) => {
    expect(pageNumbers(page, pages)).toEqual(expected);
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

  it('opens with its title and closes by its button', async () => {
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

it('hides a tooltip on Escape, until the pointer comes back', async () => {
  const { user } = renderInRouter(<IconButton icon="bookmark" label="Keep" />);
  const anchor = screen.getByRole('presentation');
  await user.tab();
  expect(anchor).not.toHaveClass('dismissed');
  await user.keyboard('{Escape}');
  expect(anchor).toHaveClass('dismissed');
  await user.hover(anchor);
  await user.unhover(anchor);
  expect(anchor).not.toHaveClass('dismissed');
});
