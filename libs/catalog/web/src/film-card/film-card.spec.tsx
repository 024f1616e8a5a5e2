import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import { fillDeferredSlots } from '@nitrate/ui';
import { CardPreviewProvider } from '../catalog-slots';
import { aFilm } from '../testing/film-builders';
import { FilmCard } from './film-card';

function setReducedMotion(reduced: boolean) {
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

  it('keeps what other features add beside its link', () => {
    fillDeferredSlots({
      'filmCard.actions': [({ film }) => <button type="button">Keep {film.title}</button>],
      'filmCard.menu': [({ film }) => <button type="button">More of {film.title}</button>],
    });
    renderWithApp(<FilmCard film={aFilm()} />);
    expect(screen.getAllByRole('button')).toHaveLength(2);
    expect(within(screen.getByRole('link')).queryByRole('button')).not.toBeInTheDocument();
    act(() => fillDeferredSlots({}));
  });

  it('is in the language of the page, and marks a title in another language', () => {
    const labels = { genre: { Documentary: 'Dokumentarfilm' } };
    renderWithApp(<FilmCard film={aFilm({ labels })} />, { locale: 'de', route: '/' });
    expect(screen.getByRole('link')).toHaveAttribute('href', '/de/watch?v=a-walk');
    expect(screen.getByRole('link')).toHaveTextContent('1931 · DE · 14 Min. · Dokumentarfilm');
    expect(screen.getByRole('heading')).toHaveAttribute('lang', 'en');
  });

  it.each([
    ['en', '00:00:05', '5 s'],
    ['de', '00:00:05', '5 Sek.'],
    ['en', '01:32:10', '1 h 32 min'],
    ['de', '01:32:10', '1 Std. 32 Min.'],
  ] as const)('says in %s that a film of %s lasts %s', (locale, si_format_duration, duration) => {
    renderWithApp(<FilmCard film={aFilm({ si_format_duration })} />, { locale });
    expect(screen.getByRole('link').textContent.replaceAll('\u00a0', ' ')).toContain(`DE · ${duration} · Documentary`);
  });

  it('shows that a film is not digitised, without a running time on the still', () => {
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
    const hoverFor = (ms: number) => {
      fireEvent.pointerEnter(screen.getByRole('link'), { pointerType: 'mouse' });
      act(() => jest.advanceTimersByTime(ms));
    };

    it('plays it after the pointer has hovered, and stops when it leaves', () => {
      setReducedMotion(false);
      show();
      hoverFor(599);
      expect(screen.queryByText(/moving/)).not.toBeInTheDocument();
      act(() => jest.advanceTimersByTime(1));
      expect(screen.getByText('moving A Walk Through the New City')).toBeInTheDocument();
      fireEvent.pointerLeave(screen.getByRole('link'));
      expect(screen.queryByText(/moving/)).not.toBeInTheDocument();
    });

    it('does not play with prefers-reduced-motion', () => {
      setReducedMotion(true);
      show();
      hoverFor(2000);
      expect(screen.queryByText(/moving/)).not.toBeInTheDocument();
    });

    it('does not play when the film is not digitised', () => {
      setReducedMotion(false);
      show(aFilm({ availability: 'none' }));
      hoverFor(2000);
      expect(screen.queryByText(/moving/)).not.toBeInTheDocument();
    });
  });
});
