import { filmExtensions, sideCarExtensions } from '@nitrate/ingest/contract';
import { useText } from '@nitrate/i18n';
import { FileChoice } from '@nitrate/staff-ui';
import { cx, Icon } from '@nitrate/ui';
import { useId, useState, type DragEvent } from 'react';
import { useBytes } from '../use-bytes';
import styles from './choice.module.css';

interface DropZoneProps {
  /** Whether one film is chosen, rather than several. */
  isSingle: boolean;
  maxBytes: number | undefined;
  onChoose: (files: readonly File[]) => void;
}

const accept = [...filmExtensions, ...sideCarExtensions].join(',');

/** Takes files by a button, or dropped onto it. */
export function DropZone({ isSingle, maxBytes, onChoose }: DropZoneProps) {
  const text = useText();
  const bytes = useBytes();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={cx(styles.zone, isOver && styles.over)}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onChoose([...event.dataTransfer.files]);
      }}
    >
      <Icon name="film" size={32} className={styles.sign} />
      <p className={styles.drop}>{text(isSingle ? 'ingest.uploads.dropOne' : 'ingest.uploads.drop')}</p>
      <FileChoice
        id={id}
        label={text('ingest.uploads.choose')}
        multiple
        accept={accept}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          onChoose(files);
        }}
      />
      <p id={`${id}-help`} className={styles.help}>
        {text('ingest.uploads.help')}
        {maxBytes !== undefined && ` ${text('ingest.uploads.maxSize', { size: bytes(maxBytes) })}`}
      </p>
    </div>
  );
}
