import { isNotFound } from '@nitrate/api-client';
import { type CollectionReply, collectionPath } from '@nitrate/catalog/contract';
import { catalogApi, listDescription } from '@nitrate/catalog/data-access';
import { useLocale, useText, withMessages } from '@nitrate/i18n';
import { NotFoundPage } from '@nitrate/page-frame';
import { PageHead, type PageModule, useSite } from '@nitrate/routing';
import { ButtonLink, EmptyState, FailedState, LoadingNote, Skeleton, Wrap } from '@nitrate/ui';
import { useParams } from 'react-router-dom';
import { messages as de } from 'virtual:messages/collection/de';
import { messages as en } from 'virtual:messages/collection/en';
import { CardPreviewProvider, type CatalogSlots, type CollectionIntro, type WrittenCollection } from '../catalog-slots';
import { withResultTexts } from '../results/result-texts';
import { CollectionHeader } from './collection-header';
import styles from './collection-page.module.css';
import { CollectionParts } from './collection-parts';

const withCollectionTexts = withMessages({ en, de });

/** Where no feature knows what editors wrote. */
const unwritten: CollectionIntro = {
  CollectionIntro: ({ children }) => children({}),
  preloadIntro: () => Promise.resolve(),
};

/** `/collection/{slug}`: a collection with its picture, its text and its films. */
export function collectionPage({ cardPreview }: CatalogSlots, intro = unwritten): PageModule {
  const Intro = intro.CollectionIntro;

  function CollectionPage() {
    const text = useText();
    const { collection: slug = '' } = useParams();
    const lang = useLocale();
    const { currentData, error, isFetching, refetch } = catalogApi.useGetCollectionQuery({ collection: slug, lang });
    if (currentData) {
      return (
        <CardPreviewProvider preview={cardPreview}>
          <Intro collection={currentData.name}>
            {(written) => <Collection collection={currentData} written={written} />}
          </Intro>
        </CardPreviewProvider>
      );
    }
    if (isNotFound(error)) {
      return (
        <NotFoundPage title={text('catalog.collection.missing.title')} text={text('catalog.collection.missing.body')} />
      );
    }
    return (
      <Wrap className={styles.page}>
        {error ? (
          <FailedState error={error} isPage onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <>
            <LoadingNote />
            <Skeleton className={styles.skeleton} />
          </>
        )}
      </Wrap>
    );
  }

  return {
    Page: withResultTexts(withCollectionTexts(CollectionPage)),
    preload: async (request) => {
      const { load, locale, params } = request;
      const arg = { collection: params['collection'] ?? '', lang: locale };
      const { data, error } = await load(catalogApi.endpoints.getCollection, arg);
      if (data) await intro.preloadIntro(request, data.name);
      return error ? { status: isNotFound(error) ? 404 : 503 } : {};
    },
  };
}

interface CollectionProps {
  readonly collection: CollectionReply;
  readonly written: WrittenCollection;
}

function Collection({ collection, written }: CollectionProps) {
  const text = useText();
  const isEmpty = collection.onScreen.total + collection.inVault.total === 0;
  return (
    <Wrap className={styles.page}>
      <CollectionHead collection={collection} written={written} isEmpty={isEmpty} />
      <CollectionHeader collection={collection} written={written} />
      {isEmpty ? (
        <EmptyState
          title={text('catalog.collection.empty.title')}
          actions={<ButtonLink to="/archive">{text('catalog.archive.empty.browse')}</ButtonLink>}
        >
          <p>{text('catalog.collection.empty.body')}</p>
        </EmptyState>
      ) : (
        <CollectionParts collection={collection} />
      )}
    </Wrap>
  );
}

function CollectionHead({ collection, written, isEmpty }: CollectionProps & { readonly isEmpty: boolean }) {
  const text = useText();
  const locale = useLocale();
  const { origin } = useSite();
  const { name, description, onScreen, inVault } = collection;
  const title = written.title ?? name;
  const path = collectionPath(name);
  const films = [...onScreen.films, ...inVault.films];
  return (
    <PageHead
      title={title}
      description={written.summary ?? description ?? text('catalog.collection.description', { title })}
      path={path}
      noindex={isEmpty}
      jsonLd={listDescription({ origin, locale, path, name: title, films })}
    />
  );
}
