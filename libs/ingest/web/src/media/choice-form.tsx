import { formatTimecode } from '@nitrate/contract-kit';
import { useNotices } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { type FilmMediaReply, minPreviewMs } from '@nitrate/ingest/contract';
import { filmMediaApi } from '@nitrate/ingest/data-access';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import { useRef, useState, type FormEvent } from 'react';
import type { StudioVideo } from '../ingest-slots';
import styles from './film-media.module.css';
import { PreviewFields } from './preview-fields';
import { fitPreview } from './preview-window';

interface ChoiceFormProps extends Pick<FilmMediaReply, 'preview' | 'choice'> {
  film: string;
  full: NonNullable<FilmMediaReply['full']>;
  Video: StudioVideo;
}

const stepSeconds = [-1, -0.04, 0.04, 1] as const;

/** Chooses the preview and the poster of a film while looking at it. */
export function ChoiceForm({ film, full, preview, choice, Video }: ChoiceFormProps) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const { notify } = useNotices();
  const video = useRef<HTMLVideoElement>(null);
  const [save, { isLoading }] = filmMediaApi.useSaveFilmMediaMutation();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [atMs, setAtMs] = useState(0);
  const [window, setWindow] = useState(choice.preview ?? preview ?? { startMs: 0, durationMs: 30_000 });
  const [posterAtMs, setPosterAtMs] = useState(choice.posterAtMs);
  // A renewed address would start the film anew; this one lasts longer than anybody works on a film.
  const [src] = useState(full.src);
  const { durationMs } = full;
  const hasWindow = durationMs > minPreviewMs;
  const seek = (ms: number) => {
    if (video.current) video.current.currentTime = ms / 1000;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setErrors([]);
    try {
      await save({ params: { film }, body: { preview: hasWindow ? window : null, posterAtMs } }).unwrap();
      notify(text('ingest.media.saved'));
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles['stage']}>
        <Video
          ref={video}
          src={src}
          className={styles['video']}
          aria-label={text('ingest.media.video')}
          style={{ aspectRatio: `${full.width} / ${full.height}` }}
          onTimeUpdate={({ currentTarget }) => setAtMs(Math.round(currentTarget.currentTime * 1000))}
          onFailed={() => setErrors([text('ingest.media.videoFailed')])}
        />
        <div className={styles['steps']} role="group" aria-label={text('ingest.media.move')}>
          <span className={styles['clock']}>{clockOf(atMs)}</span>
          {stepSeconds.map((seconds) => (
            <Button
              key={seconds}
              size="small"
              aria-label={text(
                `ingest.media.step.${seconds < 0 ? 'back' : 'on'}.${Math.abs(seconds) === 1 ? 'second' : 'frame'}`,
              )}
              onClick={() =>
                seek(Math.min(durationMs, Math.max(0, (video.current?.currentTime ?? 0) * 1000 + seconds * 1000)))
              }
            >
              {text(
                `ingest.media.stepShort.${seconds < 0 ? 'back' : 'on'}.${Math.abs(seconds) === 1 ? 'second' : 'frame'}`,
              )}
            </Button>
          ))}
        </div>
      </div>
      {hasWindow ? (
        <PreviewFields
          filmMs={durationMs}
          window={window}
          onChange={(changed) => setWindow(fitPreview(durationMs, changed))}
          onHere={() => {
            const fitted = fitPreview(durationMs, { ...window, startMs: (video.current?.currentTime ?? 0) * 1000 });
            setWindow(fitted);
          }}
          onShow={() => {
            seek(window.startMs);
            void video.current?.play();
          }}
        />
      ) : (
        <p className={styles['help']}>{text('ingest.media.wholePreview')}</p>
      )}
      <fieldset className={styles['group']}>
        <legend>{text('ingest.media.poster')}</legend>
        <p role="status">
          {posterAtMs === null
            ? text('ingest.media.posterByRules')
            : text('ingest.media.posterAt', { time: clockOf(posterAtMs) })}
        </p>
        <div className={styles['actions']}>
          <Button size="small" onClick={() => setPosterAtMs(Math.round((video.current?.currentTime ?? 0) * 1000))}>
            {text('ingest.media.posterHere')}
          </Button>
          {posterAtMs !== null && (
            <Button size="small" variant="quiet" onClick={() => seek(posterAtMs)}>
              {text('ingest.media.posterShow')}
            </Button>
          )}
        </div>
      </fieldset>
      <ErrorBox errors={errors} />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" loading={isLoading}>
          {text('ingest.media.save')}
        </Button>
        <p role="status" className={styles['help']}>
          {choice.state && text(`ingest.media.state.${choice.state}`)}
        </p>
      </div>
    </form>
  );
}

/** `00:01:02.5`. */
const clockOf = (ms: number): string => `${formatTimecode(ms)}.${Math.floor((ms % 1000) / 100)}`;
