import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import { CardPreviewProvider } from '../catalog-slots';
import { aFilm } from '../testing/film-builders';
import { FilmCard } from './film-card';

function allowMovement(reduced: boolean) {
  window.matchMedia = (query) => ({ matches: reduced, media: query }) as MediaQueryList;
}

describe('a film card', () => {
  it('is one link to the film with its title and credits', () => {
    renderWithApp(<FilmCard film={aFilm()} />);
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('href', '/watch?v=a-walk');
    expect(within(link).getByRole('heading', { name: 'A Walk Through the New City' })).toBeInTheDocument();
    expect(link).toHaveTextContent('1931 · DE · 14 min · Documentary');
  });

  it('speaks German where the reader does, and marks a title that does not', () => {
    renderWithApp(<FilmCard film={aFilm()} />, { locale: 'de', route: '/' });
    expect(screen.getByRole('link')).toHaveAttribute('href', '/de/watch?v=a-walk');
    expect(screen.getByRole('link')).toHaveTextContent('1931 · DE · 14 Min. · Dokumentarfilm');
    expect(screen.getByRole('heading')).toHaveAttribute('lang', 'en');
  });

  it('says that a film is not digitised, and shows no running time of what cannot be watched', () => {
    renderWithApp(<FilmCard film={aFilm({ availability: 'none' })} />);
    expect(screen.getByRole('link')).toHaveTextContent('1931 · DE · not digitised');
    expect(screen.queryByText('14:02')).not.toBeInTheDocument();
  });

  describe('with a moving preview', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    const show = (film = aFilm()) =>
      renderWithApp(
        <CardPreviewProvider preview={({ film: { title } }) => <i>moving {title}</i>}>
          <FilmCard film={film} />
        </CardPreviewProvider>,
      );
    const rest = (ms: number) => {
      fireEvent.pointerEnter(screen.getByRole('link'), { pointerType: 'mouse' });
      act(() => jest.advanceTimersByTime(ms));
    };

    it('plays it after the pointer has rested, and stops when it leaves', () => {
      allowMovement(false);
      show();
      rest(599);
      expect(screen.queryByText(/moving/)).not.toBeInTheDocument();
      act(() => jest.advanceTimersByTime(1));
      expect(screen.getByText('moving A Walk Through the New City')).toBeInTheDocument();
      fireEvent.pointerLeave(screen.getByRole('link'));
      expect(screen.queryByText(/moving/)).not.toBeInTheDocument();
    });

    it('keeps still for readers who want nothing to move', () => {
      allowMovement(true);
      show();
      rest(2000);
      expect(screen.queryByText(/moving/)).not.toBeInTheDocument();
    });

    it('keeps still where there is no film', () => {
      allowMovement(false);
      show(aFilm({ availability: 'none' }));
      rest(2000);
      expect(screen.queryByText(/moving/)).not.toBeInTheDocument();
    });
  });
});
