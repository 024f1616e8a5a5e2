import { muiXComponents } from '@nitrate/mui-x';
import { MuiProvider } from '@nitrate/mui';
import { useParams } from 'react-router-dom';
import { FilmScreen } from './edit/film-screen';
import { NewFilmScreen } from './edit/new-film-screen';
import { FilmsList } from './list/films-list';

/** Films in the studio: the list, one film, or a new one. */
export function FilmsScreen() {
  const { film } = useParams();
  return (
    <MuiProvider components={muiXComponents}>
      {film === undefined ? <FilmsList /> : film === 'new' ? <NewFilmScreen /> : <FilmScreen key={film} film={film} />}
    </MuiProvider>
  );
}
