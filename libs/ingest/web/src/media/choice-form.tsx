import { useToasts } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { type FilmMediaReply, minPreviewMs } from '@nitrate/ingest/contract';
import { filmMediaApi } from '@nitrate/ingest/data-access';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import { useState, type FormEvent } from 'react';
import { tenthsTimecode } from './exact-timecode';
import styles from './film-media.module.css';
import { PreviewFields } from './preview-fields';
import { fitPreview } from './preview-window';
import type { StudioPlayer } from './use-player';

interface ChoiceFormProps extends Pick<FilmMediaReply, 'preview' | 'choice'> {
  film: string;
  durationMs: number;
  player: StudioPlayer;
}

/** Chooses the preview and the poster of a film. */
export function ChoiceForm({ film, durationMs, preview, choice, player }: ChoiceFormProps) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const { notify } = useToasts();
  const [save, { isLoading }] = filmMediaApi.useSaveFilmMediaMutation();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [window, setWindow] = useState(choice.preview ?? preview ?? { startMs: 0, durationMs: 30_000 });
  const [posterAtMs, setPosterAtMs] = useState(choice.posterAtMs);
  const hasWindow = durationMs > minPreviewMs;

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
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {hasWindow ? (
        <PreviewFields
          filmMs={durationMs}
          window={window}
          onChange={(changed) => setWindow(fitPreview(durationMs, changed))}
          onHere={() => setWindow(fitPreview(durationMs, { ...window, startMs: player.positionMs() }))}
          onShow={() => {
            player.seek(window.startMs);
            player.play();
          }}
        />
      ) : (
        <p className={styles.help}>{text('ingest.media.wholePreview')}</p>
      )}
      <fieldset className={styles.group}>
        <legend>{text('ingest.media.poster')}</legend>
        <p role="status">
          {posterAtMs === null
            ? text('ingest.media.posterByRules')
            : text('ingest.media.posterAt', { time: tenthsTimecode(posterAtMs) })}
        </p>
        <div className={styles.actions}>
          <Button size="small" onClick={() => setPosterAtMs(player.positionMs())}>
            {text('ingest.media.posterHere')}
          </Button>
          {posterAtMs !== null && (
            <Button size="small" variant="quiet" onClick={() => player.seek(posterAtMs)}>
              {text('ingest.media.posterShow')}
            </Button>
          )}
        </div>
      </fieldset>
      <ErrorBox errors={errors} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={isLoading}>
          {text('ingest.media.save')}
        </Button>
        <p role="status" className={styles.help}>
          {choice.state && text(`ingest.media.state.${choice.state}`)}
        </p>
      </div>
    </form>
  );
}
