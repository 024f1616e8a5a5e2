import { lazyPart } from '@nitrate/app-updates';
import { studioFilmsPath } from '@nitrate/catalog/contract';
import type { FilmView } from '@nitrate/cataloguing/contract';
import { filmViewsApi } from '@nitrate/cataloguing/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Button } from '@nitrate/ui';
import { Suspense, useState } from 'react';
import { readFilmsAddress, writeFilmsAddress } from './films-address';
import styles from './film-views.module.css';
import { useFilmsAddress } from './use-films-address';

const ViewDialog = lazyPart(async () => (await import('./film-view-dialog')).FilmViewDialog);

/** Views that everybody has. */
const standing = [
  { name: 'all', search: '' },
  { name: 'draft', search: '?state=draft' },
  { name: 'scheduled', search: '?state=scheduled' },
  { name: 'withoutEnglish', search: '?without=description_en' },
] as const;

/** An address as this version writes it, from its first page. */
const normal = (search: string): string =>
  writeFilmsAddress({ ...readFilmsAddress(new URLSearchParams(search)), at: undefined });

/** The views of the list: filters, order and columns by a name. */
export function FilmViews() {
  const text = useText();
  const address = useFilmsAddress();
  const { data } = filmViewsApi.useListFilmViewsQuery();
  const [edited, setEdited] = useState<FilmView | 'new'>();
  const current = writeFilmsAddress({ ...address, at: undefined });
  const views = data?.views ?? [];
  const own = views.filter(({ isOwn }) => isOwn);
  const shown = own.find(({ search }) => normal(search) === current);
  const tabs = [
    ...standing.map(({ name, search }) => ({ id: name, name: text(`cataloguing.films.view.${name}`), search })),
    ...views,
  ];
  return (
    <div className={styles.bar}>
      <nav aria-label={text('cataloguing.films.views')} className={styles.views}>
        {tabs.map(({ id, name, search }) => (
          <LocalLink
            key={id}
            to={studioFilmsPath + normal(search)}
            prefetch="none"
            aria-current={normal(search) === current ? 'page' : undefined}
          >
            {name}
          </LocalLink>
        ))}
      </nav>
      <Button size="small" variant="quiet" {...(!shown && { icon: 'plus' })} onClick={() => setEdited(shown ?? 'new')}>
        {text(shown ? 'cataloguing.films.view.edit' : 'cataloguing.films.view.save')}
      </Button>
      {edited && (
        <Suspense>
          <ViewDialog
            view={edited === 'new' ? undefined : edited}
            own={own}
            search={current}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
