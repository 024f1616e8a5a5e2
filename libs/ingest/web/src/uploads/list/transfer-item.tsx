import { useFormats, useText } from '@nitrate/i18n';
import type { Upload } from '@nitrate/ingest/contract';
import { Button } from '@nitrate/ui';
import type { Transfer } from '../transfer/transfer-queue';
import { useBytes } from '../use-bytes';
import { UploadListItem } from './list-item';
import styles from './list.module.css';
import { Meter } from './meter';

interface TransferItemProps {
  upload: Pick<Upload, 'fileName' | 'bytes' | 'receivedBytes' | 'mine'>;
  /** Undefined: this tab does not send it. */
  transfer: Transfer | undefined;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
}

/** A file of which bytes are missing. */
export function TransferItem({ upload, transfer, onPause, onResume, onCancel }: TransferItemProps) {
  const text = useText();
  const size = useBytes();
  const { duration, number } = useFormats();
  const { fileName, bytes } = upload;
  const sent = Math.max(transfer?.sentBytes ?? 0, upload.receivedBytes);
  const share = bytes === 0 ? 1 : sent / bytes;
  const amount = text('ingest.uploads.sent', {
    percent: number(Math.floor(share * 100)),
    sent: size(sent),
    bytes: size(bytes),
  });
  const left = transfer?.state === 'sending' && transfer.leftMs !== undefined;
  const words = left ? `${amount} · ${text('ingest.uploads.left', { time: duration(transfer.leftMs ?? 0) })}` : amount;
  const state = !transfer ? (upload.mine ? 'unfinished' : 'elsewhere') : transfer.state;
  const isMoving = state === 'sending' || state === 'waiting';
  return (
    <UploadListItem name={fileName} state={text(`ingest.uploads.transfer.${state}`)}>
      <Meter label={text('ingest.uploads.progressOf', { file: fileName })} value={share} words={words} />
      {state === 'unfinished' && <p className={styles.note}>{text('ingest.uploads.chooseAgain')}</p>}
      {state === 'failed' && (
        <p className={styles.note} role="alert">
          {text(transfer?.isOffline ? 'ingest.uploads.offline' : 'ingest.uploads.sendingFailed')}
        </p>
      )}
      {upload.mine && state !== 'done' && (
        <div className={styles.actions}>
          {isMoving && (
            <Button
              size="small"
              icon="pause"
              onClick={onPause}
              aria-label={`${text('ingest.uploads.pause')} (${fileName})`}
            >
              {text('ingest.uploads.pause')}
            </Button>
          )}
          {(state === 'paused' || state === 'failed') && (
            <Button
              size="small"
              icon="play"
              onClick={onResume}
              aria-label={`${text('ingest.uploads.resume')} (${fileName})`}
            >
              {text('ingest.uploads.resume')}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            onClick={onCancel}
            aria-label={`${text('ingest.uploads.cancel')} (${fileName})`}
          >
            {text('ingest.uploads.cancel')}
          </Button>
        </div>
      )}
    </UploadListItem>
  );
}
