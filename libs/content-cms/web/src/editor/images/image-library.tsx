import type { LibraryImage } from '@nitrate/content-cms/contract';
import { editingApi } from '@nitrate/content-cms/data-access';
import { Text, useLocale, useText } from '@nitrate/i18n';
import { Button, cx, EmptyState, FailedState, Skeleton } from '@nitrate/ui';
import { useState } from 'react';
import { imageUrl } from '../../image-url';
import { EditorDialog } from '../editor-dialog';
import { ImageDetails } from './image-details';
import styles from './image-library.module.css';
import { UploadForm } from './upload-form';

interface LibraryProps {
  onClose: () => void;
  /** Puts a picture where the library was opened from. */
  onChoose: (image: LibraryImage) => void;
}

/** The pictures of the house: to choose from, add to, describe and clear out. */
export function ImageLibrary({ onClose, onChoose }: LibraryProps) {
  const text = useText();
  const locale = useLocale();
  const { data, error, refetch } = editingApi.useListImagesQuery();
  const [shownId, show] = useState<string>();
  const images = data?.images ?? [];
  const shown = images.find(({ id }) => id === shownId);
  return (
    <EditorDialog title={text('contentCms.images.title')} maxWidth="lg" onClose={onClose}>
      <div className={styles['parts']}>
        <div className={styles['pictures']}>
          {error && !data ? (
            <FailedState small error={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <Skeleton shape="block" className={styles['loading']} />
          ) : images.length === 0 ? (
            <EmptyState small title={text('contentCms.images.empty')}>
              <Text id="contentCms.images.emptyHelp" />
            </EmptyState>
          ) : (
            <ul className={styles['grid']}>
              {images.map(({ id, name, alt, image }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={cx(styles['picture'], id === shownId && styles['chosen'])}
                    aria-pressed={id === shownId}
                    aria-label={alt[locale] || name}
                    onClick={() => show(id)}
                  >
                    <img src={imageUrl(smallest(image[locale]))} alt="" loading="lazy" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles['side']}>
          {shown && (
            <>
              <ImageDetails key={shown.id} image={shown} onDeleted={() => show(undefined)} />
              <Button variant="primary" wide onClick={() => onChoose(shown)}>
                <Text id="contentCms.images.use" />
              </Button>
            </>
          )}
          <UploadForm onUploaded={({ id }) => show(id)} />
        </div>
      </div>
    </EditorDialog>
  );
}

/** The least wide variant that every browser shows. */
function smallest({ src, sources = [] }: LibraryImage['image']['en']): string {
  const plain = sources.filter(({ type }) => type === undefined || type === 'image/webp' || type === 'image/jpeg');
  return [...plain].sort((one, other) => one.width - other.width)[0]?.src ?? src;
}
