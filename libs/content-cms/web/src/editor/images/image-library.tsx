import type { LibraryImage } from '@nitrate/content-cms/contract';
import { editingApi, imageUrl } from '@nitrate/content-cms/data-access';
import { Text, useLocale, useText } from '@nitrate/i18n';
import { TitledDialog } from '@nitrate/mui';
import { Button, cx, EmptyState, FailedState, Skeleton } from '@nitrate/ui';
import { useState } from 'react';
import { ImageDetails } from './image-details';
import styles from './image-library.module.css';
import { UploadForm } from './upload-form';

interface LibraryProps {
  onClose: () => void;
  /** Called with the picture that the editor decided to use. */
  onChoose: (image: LibraryImage) => void;
}

/** The image library: choose, upload, describe and delete pictures. */
export function ImageLibrary({ onClose, onChoose }: LibraryProps) {
  const text = useText();
  const locale = useLocale();
  const { data, error, refetch } = editingApi.useListImagesQuery();
  const [selectedId, select] = useState<string>();
  const images = data?.images ?? [];
  const selected = images.find(({ id }) => id === selectedId);
  return (
    <TitledDialog title={text('contentCms.images.title')} maxWidth="lg" onClose={onClose}>
      <div className={styles.parts}>
        <div className={styles.pictures}>
          {error && !data ? (
            <FailedState small error={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <Skeleton shape="block" className={styles.loading} />
          ) : images.length === 0 ? (
            <EmptyState small title={text('contentCms.images.empty')}>
              <Text id="contentCms.images.emptyHelp" />
            </EmptyState>
          ) : (
            <ul className={styles.grid}>
              {images.map(({ id, name, alt, image }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={cx(styles.picture, id === selectedId && styles.chosen)}
                    aria-pressed={id === selectedId}
                    aria-label={alt[locale] || name}
                    onClick={() => select(id)}
                  >
                    <img src={imageUrl(thumbnailSrc(image[locale]))} alt="" loading="lazy" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.side}>
          {selected && (
            <>
              <ImageDetails key={selected.id} image={selected} onDeleted={() => select(undefined)} />
              <Button variant="primary" wide onClick={() => onChoose(selected)}>
                <Text id="contentCms.images.use" />
              </Button>
            </>
          )}
          <UploadForm onUploaded={({ id }) => select(id)} />
        </div>
      </div>
    </TitledDialog>
  );
}

/** The narrowest variant in a format that every browser supports. */
function thumbnailSrc({ src, sources = [] }: LibraryImage['image']['en']): string {
  const supported = sources.filter(({ type }) => type === undefined || type === 'image/webp' || type === 'image/jpeg');
  return [...supported].sort((one, other) => one.width - other.width)[0]?.src ?? src;
}
