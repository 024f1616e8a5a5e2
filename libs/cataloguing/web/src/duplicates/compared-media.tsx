import type { StudioFilm } from '@nitrate/cataloguing/contract';
import { useLocale, useText } from '@nitrate/i18n';
import { filmMediaApi } from '@nitrate/ingest/data-access';
import { Button, DeferredSlot, ErrorBox, Loaded, Skeleton, Still, VisuallyHidden } from '@nitrate/ui';
import { useContext, useState } from 'react';
import styles from './duplicates.module.css';
import { StudioVideoContext } from './studio-video';

interface ComparedMediaProps {
  film: StudioFilm;
  title: string;
}

/** The still of a film, in whose place it can be played next to the other one. */
export function ComparedMedia({ film, title }: ComparedMediaProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.media}>
      {isOpen ? (
        <Player film={film.id} title={title} />
      ) : (
        <Still image={film.poster} title={title} sizes="(min-width: 720px) 560px, 100vw" eager />
      )}
      {film.availability !== 'none' && (
        <Button size="small" icon={isOpen ? 'close' : 'play'} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'cataloguing.duplicates.stopPlaying' : 'cataloguing.duplicates.play')}
          <VisuallyHidden> ({film.supplierId})</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

function Player({ film, title }: { film: string; title: string }) {
  const text = useText();
  const media = filmMediaApi.useGetFilmMediaQuery({ film, lang: useLocale() });
  return (
    <Loaded query={media} skeleton={<Skeleton shape="block" className={styles.video ?? ''} />}>
      {({ full }) =>
        full ? <Playing src={full.src} title={title} /> : <p>{text('cataloguing.duplicates.nothingToPlay')}</p>
      }
    </Loaded>
  );
}

function Playing({ src: renewed, title }: { src: string; title: string }) {
  const text = useText();
  const load = useContext(StudioVideoContext);
  const [isFailed, setFailed] = useState(false);
  // A renewed address would restart the film.
  const [src] = useState(renewed);
  return (
    <>
      <div className={styles.video}>
        <DeferredSlot
          load={load}
          src={src}
          aria-label={text('cataloguing.duplicates.video', { title })}
          autoPlay
          onFailed={() => setFailed(true)}
        />
      </div>
      <ErrorBox errors={isFailed ? [text('cataloguing.duplicates.videoFailed')] : []} />
    </>
  );
}
