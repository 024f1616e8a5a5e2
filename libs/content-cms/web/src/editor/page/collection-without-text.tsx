import { editingApi } from '@nitrate/content-cms/data-access';
import { Text, useText } from '@nitrate/i18n';
import { BackLink } from '@nitrate/staff-ui';
import { Button, EmptyState, ErrorBox, useErrorTexts } from '@nitrate/ui';
import styles from './editor-page.module.css';

interface CollectionWithoutTextProps {
  /** Name of the collection. */
  collection: string;
  onCreated: () => void;
}

/** Offers to write the first text of a collection. */
export function CollectionWithoutText({ collection, onCreated }: CollectionWithoutTextProps) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const [create, { isLoading, error }] = editingApi.useCreateCollectionMutation();
  const start = async () => {
    if (!isLoading && (await create(collection)).data) onCreated();
  };
  return (
    <>
      <header className={styles.head}>
        <BackLink isCompact to="/studio/content">
          <Text id="contentCms.list.title" />
        </BackLink>
        <h1>{collection}</h1>
      </header>
      <EmptyState
        icon="film"
        title={text('contentCms.newCollection.none')}
        actions={
          <Button variant="primary" loading={isLoading} onClick={() => void start()}>
            {text('contentCms.newCollection.write')}
          </Button>
        }
      >
        <p>{text('contentCms.newCollection.help')}</p>
        <ErrorBox errors={error ? errorTexts(error) : []} />
      </EmptyState>
    </>
  );
}
