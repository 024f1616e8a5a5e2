import { useAppDispatch } from '@nitrate/api-client';
import { localeTags } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import type { PlayStream } from '@nitrate/player/contract';
import { streamsApi } from '@nitrate/player/data-access';
import { useState } from 'react';
import buttons from '../player/buttons.module.css';
import styles from './stop-panel.module.css';

interface OtherStreamsProps {
  streams: readonly PlayStream[];
  /** Plays here, after a stream was ended. */
  onEnded: () => Promise<boolean>;
}

/** The films that play on other devices of the account, each with a button that ends it and plays here. */
export function OtherStreams({ streams, onEnded }: OtherStreamsProps) {
  const text = useText();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [unreached, setUnreached] = useState(false);
  const time = new Intl.DateTimeFormat(localeTags[locale], { hour: 'numeric', minute: '2-digit' });

  async function end(stream: string) {
    if (busy) return;
    setBusy(true);
    const { endStream, listStreams } = streamsApi.endpoints;
    await dispatch(endStream.initiate({ stream }, { track: false }));
    setUnreached(!(await onEnded()));
    // Where another device was faster.
    await dispatch(listStreams.initiate({ lang: locale }, { forceRefetch: true, subscribe: false }));
    setBusy(false);
  }

  return (
    <>
      <ul className={styles.streams} aria-label={text('player.stop.list')}>
        {streams.map(({ id, film, browser, system, startedAt }) => {
          const title = film?.title ?? text('player.stop.unknownFilm');
          const known = browser ?? system;
          const device =
            browser && system
              ? text('player.stop.device', { browser, system })
              : (known ?? text('player.stop.unknownDevice'));
          return (
            <li key={id}>
              <span>
                <span className={styles.film} lang={film && film.lang !== locale ? film.lang : undefined}>
                  {title}
                </span>
                <span className={styles.device}>
                  {device} · {text('player.stop.since', { time: time.format(new Date(startedAt)) })}
                </span>
              </span>
              <button
                type="button"
                className={buttons.secondary}
                aria-disabled={busy}
                aria-label={text('player.stop.endNamed', { title, device })}
                onClick={() => void end(id)}
              >
                {text('player.stop.end')}
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" className={styles.status}>
        {unreached && text('player.stop.unreached')}
      </p>
    </>
  );
}
