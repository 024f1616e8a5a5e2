import { entitlementApi } from '@nitrate/admin-management/data-access';
import { isApiError } from '@nitrate/api-client';
import { catalogApi } from '@nitrate/catalog/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { EmptyState, Loaded, Skeleton } from '@nitrate/ui';
import lines from '../parts/lines.module.css';
import { Panel } from '../parts/panel';
import { EntitlementChecks } from './entitlement-checks';
import { useEntitlementAddress } from './use-entitlement-address';

/** What may be watched and why; films to choose from where the text names none. */
export function EntitlementReply({ film }: { film: string }) {
  const text = useText();
  const { who } = useEntitlementAddress();
  const query = entitlementApi.useExplainEntitlementQuery({ film, ...who });
  const code = !query.isFetching && isApiError(query.error) ? query.error.code : undefined;
  if (code === 'filmNotFound') return <FilmChoice words={film} />;
  if (code === 'notFound') {
    return (
      <EmptyState title={text('adminManagement.why.nobody')} icon="user" small>
        {text('adminManagement.why.nobodyHelp')}
      </EmptyState>
    );
  }
  return (
    <Loaded query={query} skeleton={<Skeleton shape="block" />}>
      {({ access, reason, checks }) => (
        <Panel title={text(`adminManagement.why.access.${access}`)}>
          <FilmTitle film={film} />
          <p>{text(`adminManagement.why.reason.${reason}`)}</p>
          <Panel title={text('adminManagement.why.checks')}>
            {checks.length === 0 ? (
              <p className={lines['note']}>{text('adminManagement.why.noChecks')}</p>
            ) : (
              <EntitlementChecks label={text('adminManagement.why.checks')} checks={checks} />
            )}
          </Panel>
        </Panel>
      )}
    </Loaded>
  );
}

function FilmTitle({ film }: { film: string }) {
  const lang = useLocale();
  const { currentData } = catalogApi.useGetFilmQuery({ film, lang });
  if (!currentData) return null;
  return (
    <p>
      <LocalLink
        to={`/watch?v=${currentData.slug}`}
        prefetch="none"
        className={lines['link']}
        lang={currentData.textLang['title']}
      >
        {currentData.title}
      </LocalLink>
    </p>
  );
}

/** The first films that a search for the words finds; the archive's own number finds its film first. */
function FilmChoice({ words }: { words: string }) {
  const text = useText();
  const lang = useLocale();
  const { pathWith } = useEntitlementAddress();
  const query = catalogApi.useSearchFilmsQuery({ q: words, lang, size: 12 });
  const title = text('adminManagement.why.choose');
  return (
    <Loaded query={query} skeleton={<Skeleton shape="block" />}>
      {({ films }) =>
        films.length === 0 ? (
          <EmptyState title={text('adminManagement.why.noFilm')} small>
            {text('adminManagement.why.noFilmHelp')}
          </EmptyState>
        ) : (
          <Panel title={title}>
            <ul className={lines['lines']} aria-label={title}>
              {films.map((film) => (
                <li key={film.id}>
                  <LocalLink to={pathWith({ film: film.slug })} prefetch="none" className={lines['link']}>
                    <span lang={film.textLang['title']}>{film.title}</span>
                  </LocalLink>
                  <span className={lines['quiet']}>{film.supplierId}</span>
                </li>
              ))}
            </ul>
          </Panel>
        )
      }
    </Loaded>
  );
}
