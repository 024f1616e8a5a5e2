import { catalogApi } from '@nitrate/catalog/data-access';
import { localeTags } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { watchPath } from '@nitrate/catalog/contract';
import { LocalLink } from '@nitrate/routing';
import modal from '../player/modal.module.css';

const maxFilms = 3;

/** A few related films as links; nothing while they load or where there are none. */
export function RelatedLinks({ film }: { film: string }) {
  const text = useText();
  const lang = useLocale();
  const { currentData } = catalogApi.useRelatedFilmsQuery({ film, lang });
  const films = currentData?.films.slice(0, maxFilms) ?? [];
  if (films.length === 0) return null;
  return (
    <nav className={modal.related} aria-label={text('player.previewDialog.related')}>
      <h3>{text('player.previewDialog.related')}</h3>
      <ul>
        {films.map(({ id, slug, title, textLang, description_date: date }) => {
          const titleLang = textLang['title'];
          const year = /\d{4}/.exec(date ?? '')?.[0];
          return (
            <li key={id}>
              <LocalLink to={watchPath(slug)}>
                <span lang={titleLang && titleLang !== lang ? localeTags[titleLang] : undefined}>{title}</span>
                {year && <small> {year}</small>}
              </LocalLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
