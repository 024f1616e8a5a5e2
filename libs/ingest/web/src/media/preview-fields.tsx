import { formatTimecode, parseTimecode } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { previewStepMs } from '@nitrate/ingest/contract';
import { Button } from '@nitrate/ui';
import { useId, useState } from 'react';
import styles from './film-media.module.css';
import { type PreviewWindow, previewLimits } from './preview-window';

interface PreviewFieldsProps {
  filmMs: number;
  window: PreviewWindow;
  onChange: (window: PreviewWindow) => void;
  /** Starts the preview at the frame that is shown. */
  onHere: () => void;
  /** Plays from the start of the preview. */
  onShow: () => void;
}

/** Start and length of the preview on a timeline, by sliders and by fields. */
export function PreviewFields({ filmMs, window, onChange, onHere, onShow }: PreviewFieldsProps) {
  const text = useText();
  const id = useId();
  const { startMs, durationMs } = window;
  const { minMs, maxMs } = previewLimits(filmMs);
  const share = (ms: number) => `${(ms / filmMs) * 100}%`;
  const end = formatTimecode(startMs + durationMs);
  return (
    <fieldset className={styles.group}>
      <legend>{text('ingest.media.preview')}</legend>
      <div className={styles.timeline} aria-hidden="true">
        <span style={{ left: share(startMs), width: share(durationMs) }} />
      </div>
      <div className={styles.range}>
        <label htmlFor={`${id}-start`}>{text('ingest.media.start')}</label>
        <input
          id={`${id}-start`}
          type="range"
          min={0}
          max={Math.max(0, filmMs - durationMs)}
          step={previewStepMs}
          value={startMs}
          aria-valuetext={formatTimecode(startMs)}
          onChange={({ currentTarget }) => onChange({ startMs: Number(currentTarget.value), durationMs })}
        />
        <TypedField
          label={text('ingest.media.startTime')}
          value={formatTimecode(startMs)}
          onType={(typed) => {
            const ms = parseTimecode(typed);
            if (ms !== undefined) onChange({ startMs: ms, durationMs });
          }}
        />
      </div>
      <div className={styles.range}>
        <label htmlFor={`${id}-length`}>{text('ingest.media.length')}</label>
        <input
          id={`${id}-length`}
          type="range"
          min={minMs}
          max={maxMs}
          step={previewStepMs}
          value={durationMs}
          aria-valuetext={text('ingest.media.seconds', { seconds: durationMs / 1000 })}
          onChange={({ currentTarget }) => onChange({ startMs, durationMs: Number(currentTarget.value) })}
        />
        <TypedField
          label={text('ingest.media.lengthSeconds')}
          value={String(durationMs / 1000)}
          isNumber
          onType={(typed) => {
            if (/^\d{1,4}$/.test(typed)) onChange({ startMs, durationMs: Number(typed) * 1000 });
          }}
        />
      </div>
      <p role="status" className={styles.help}>
        {text('ingest.media.window', { start: formatTimecode(startMs), end, seconds: durationMs / 1000 })}
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={onHere}>
          {text('ingest.media.here')}
        </Button>
        <Button size="small" variant="quiet" icon="play" onClick={onShow}>
          {text('ingest.media.show')}
        </Button>
      </div>
    </fieldset>
  );
}

interface TypedFieldProps {
  label: string;
  value: string;
  isNumber?: boolean;
  onType: (typed: string) => void;
}

/** A field whose value counts when it is left, or on Enter; what cannot be read is put back. */
function TypedField({ label, value, isNumber = false, onType }: TypedFieldProps) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    if (typed !== undefined) onType(typed.trim());
    setTyped(undefined);
  };
  return (
    <input
      type="text"
      inputMode={isNumber ? 'numeric' : undefined}
      aria-label={label}
      className={styles.typed}
      value={typed ?? value}
      autoComplete="off"
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
    />
  );
}
