import { collectionOfKey } from '@nitrate/catalog/contract';
import { type ContentListItem, isReservedSlug, slugOfKey } from '@nitrate/content-cms/contract';
import { editingApi } from '@nitrate/content-cms/data-access';
import { byLocale, fold, locales, textIn } from '@nitrate/contract-kit';
import { useCommonDialogs, useDialogs } from '@nitrate/dialogs';
import { Text, useLocale, useText } from '@nitrate/i18n';
import { LocalLink, PageHead, useLocalNavigate } from '@nitrate/routing';
import { StudioPage, useFormatDateTime } from '@nitrate/staff-ui';
import { Button, EmptyState, FailedState, IconButton, LoadingNote, SearchField, Skeleton } from '@nitrate/ui';
import { useCallback, useId, useState } from 'react';
import { object, string } from 'yup';
import { useContentName } from '../use-content-name';
import { ContentBadges } from '../content-badges';
import { NewCollectionDialog } from './new-collection-dialog';
import styles from './list-page.module.css';

const maxSlugLength = 80;

/** Gives a function that asks for the address of a new page, creates it and opens it in the editor. */
function useNewPage(): () => void {
  const text = useText();
  const navigate = useLocalNavigate();
  const { show } = useDialogs();
  const [create] = editingApi.useCreatePageMutation();
  return useCallback(() => {
    const label = text('contentCms.newPage.slug');
    show({
      title: text('contentCms.list.newPage'),
      body: text('contentCms.newPage.help'),
      form: {
        fields: [{ name: 'slug', type: 'text', label, autoComplete: 'off' }],
        schema: object({
          slug: string()
            .trim()
            .label(label)
            .required(text('forms.required', { field: label }))
            .max(maxSlugLength, text('contentCms.newPage.wrong'))
            .matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, text('contentCms.newPage.wrong'))
            .test('reserved', text('problem.slugReserved'), (slug = '') => !isReservedSlug(slug)),
        }),
        submit: {
          text: text('contentCms.newPage.create'),
          callback: async ({ slug = '' }) => {
            const { key } = await create(slug.trim()).unwrap();
            navigate(`/studio/content/${key}`);
          },
        },
        cancelText: text('dialogs.cancel'),
      },
    });
  }, [create, navigate, show, text]);
}

/** The page `/studio/content`: all content with its state in both languages. */
export function ListPage() {
  const text = useText();
  const nameOf = useContentName();
  const newPage = useNewPage();
  const [query, setQuery] = useState('');
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = editingApi.useListContentQuery();
  const term = fold(query.trim());
  const items = (data?.items ?? []).filter(({ key, path, locales: { en, de } }) =>
    fold([nameOf(key), key, path, en.title, de.title].join(' ')).includes(term),
  );
  const pages = items.filter(({ key }) => slugOfKey(key) !== undefined);
  const collections = items.filter(({ key }) => collectionOfKey(key) !== undefined);
  const site = items.filter(({ key }) => slugOfKey(key) === undefined && collectionOfKey(key) === undefined);
  return (
    <StudioPage>
      <PageHead title={text('contentCms.list.title')} path="/studio/content" noindex />
      <header className={styles.head}>
        <h1>
          <Text id="contentCms.list.title" />
        </h1>
        <div className={styles.search}>
          <SearchField
            label={text('contentCms.list.search')}
            placeholder={text('contentCms.list.search')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
        <div className={styles.add}>
          <Button size="small" icon="plus" onClick={() => setAdding(true)}>
            <Text id="contentCms.list.newCollection" />
          </Button>
          <Button variant="primary" size="small" icon="plus" onClick={newPage}>
            <Text id="contentCms.list.newPage" />
          </Button>
        </div>
      </header>
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.loading}>
          <LoadingNote />
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className={styles.loadingRow} />
          ))}
        </div>
      ) : items.length === 0 ? (
        <EmptyState title={text('contentCms.list.none')} icon="search">
          <Text id="contentCms.list.noneHelp" />
        </EmptyState>
      ) : (
        <>
          <ContentTable heading={text('contentCms.list.pages')} items={pages} />
          <ContentTable heading={text('contentCms.list.collections')} items={collections} />
          <ContentTable heading={text('contentCms.list.site')} items={site} />
        </>
      )}
      {isAdding && <NewCollectionDialog onClose={() => setAdding(false)} />}
    </StudioPage>
  );
}

function ContentTable({ heading, items }: { heading: string; items: readonly ContentListItem[] }) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{heading}</h2>
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">
              <Text id="contentCms.list.name" />
            </th>
            {locales.map((lang) => (
              <th key={lang} scope="col">
                <Text id={`contentCms.language.${lang}`} />
              </th>
            ))}
            <th scope="col">
              <Text id="contentCms.list.changed" />
            </th>
            <th scope="col">
              <span className={styles.actionsHead}>
                <Text id="contentCms.list.actions" />
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ContentRow key={item.key} item={item} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ContentRow({ item: { key, path, locales: states } }: { item: ContentListItem }) {
  const text = useText();
  const nameOf = useContentName();
  const formatDateTime = useFormatDateTime();
  const { confirmDelete } = useCommonDialogs();
  const [removePage] = editingApi.useDeletePageMutation();
  const [removeCollection] = editingApi.useDeleteCollectionMutation();
  const slug = slugOfKey(key);
  const collection = collectionOfKey(key);
  const locale = useLocale();
  const title = textIn(
    byLocale((lang) => states[lang].title),
    locale,
  );
  const name = slug === undefined ? nameOf(key) : (title ?? `/${slug}`);
  const lastChange = locales
    .map((lang) => states[lang])
    .filter(({ updatedAt }) => updatedAt !== null)
    .sort((one, other) => (other.updatedAt ?? '').localeCompare(one.updatedAt ?? ''))[0];
  return (
    <tr>
      <th scope="row">
        <LocalLink to={`/studio/content/${key}`} prefetch="none">
          {name}
        </LocalLink>
        <span className={styles.path}>{path}</span>
      </th>
      {locales.map((lang) => (
        <td key={lang} data-label={text(`contentCms.language.${lang}`)}>
          <ContentBadges summary={states[lang]} />
          {states[lang].scheduled && <span className={styles.when}>{formatDateTime(states[lang].scheduled.at)}</span>}
        </td>
      ))}
      <td className={styles.changed} data-label={text('contentCms.list.changed')}>
        {lastChange?.updatedAt ? formatDateTime(lastChange.updatedAt) : '–'}
        {lastChange?.updatedBy?.name && <span className={styles.when}>{lastChange.updatedBy.name}</span>}
      </td>
      <td className={styles.actions}>
        {(slug ?? collection) !== undefined && (
          <IconButton
            icon="close"
            size="small"
            tooltip="bottomEnd"
            label={text('contentCms.list.delete', { name })}
            onClick={() =>
              confirmDelete(name, () =>
                (slug === undefined ? removeCollection(collection ?? '') : removePage(slug))
                  .unwrap()
                  .then(() => undefined),
              )
            }
          />
        )}
      </td>
    </tr>
  );
}
