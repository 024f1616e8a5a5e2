import { type Film, type FilmPart, filmPartPath, partTitle, readFilmPart } from '@nitrate/catalog/contract';
import { localPath } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { Button, DeferredSlot } from '@nitrate/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CitePanel } from '../cite/cite-panel';
import { CopyButton } from '../copy-button';
import styles from '../copy.module.css';
import { filmLengthMs, readTypedPart, type TypedPart, typedTime } from '../typed-time';
import { EmbedPanel, ManifestPanel } from './embed-panels';
import { PartChoice } from './part-choice';
import { hasShareSheet } from './share-sheet';

/** The time at which the film is, in milliseconds; undefined where it does not play. */
type FilmTime = (() => number) | undefined;

interface SharePanelProps {
  film: Film;
  filmMs: FilmTime;
  onClose: () => void;
}

/** What is shared of a film, and the ways to share it. */
export function SharePanel({ film, filmMs, onClose }: SharePanelProps) {
  const text = useText();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState(() => firstPart(search, filmMs));
  const lengthMs = filmLengthMs(film.si_format_duration);
  const read = readTypedPart(typed, lengthMs);
  const isPlayable = film.availability !== 'none';
  return (
    <>
      {isPlayable && <PartChoice typed={typed} read={read} lengthMs={lengthMs} playerMs={filmMs} onChange={setTyped} />}
      {read.part ? (
        <Shared film={film} part={read.part} onClose={onClose} />
      ) : (
        <p className={styles.notice}>{text(`contributions.share.incomplete.${typed.kind}`)}</p>
      )}
    </>
  );
}

/** The passage of the address, else the film; its times are the player's. */
function firstPart(search: URLSearchParams, filmMs: FilmTime): TypedPart {
  const { startMs, endMs } = readFilmPart(search);
  if (endMs !== undefined) return { kind: 'passage', start: typedTime(startMs), end: typedTime(endMs) };
  const nowMs = Math.floor((filmMs?.() ?? startMs) / 1000) * 1000;
  return { kind: 'film', start: typedTime(nowMs), end: '' };
}

interface SharedProps {
  film: Film;
  part: FilmPart;
  onClose: () => void;
}

/**
 * The address to copy, mail or send; of a part also the citation, the code of the player and the IIIF manifest, which the
 * menu has for the whole film.
 */
function Shared({ film, part, onClose }: SharedProps) {
  const text = useText();
  const locale = useLocale();
  const { startMs, endMs } = part;
  const address = new URL(localPath(locale, filmPartPath(film.slug, part)), location.href).href;
  const title = partTitle(film.title, part);
  const isPart = startMs > 0 || endMs !== undefined;
  return (
    <>
      <p className={styles.text}>{address}</p>
      <div className={styles.actions}>
        <CopyButton value={address} label={text('contributions.share.copy')} variant="primary" />
        <SendLink title={title} address={address} />
        {endMs !== undefined && (
          <DeferredSlot
            slot="share.passage"
            className={styles.copy}
            film={film}
            startMs={Math.round(startMs)}
            endMs={Math.round(endMs)}
            onLeave={onClose}
          />
        )}
      </div>
      {isPart && (
        <>
          <div className={styles.section}>
            <h3>{text('contributions.cite')}</h3>
            <CitePanel
              film={film.slug}
              second={Math.floor(startMs / 1000)}
              endSecond={endMs === undefined ? undefined : Math.ceil(endMs / 1000)}
              variant="secondary"
            />
          </div>
          <div className={styles.section}>
            <h3>{text('contributions.share.embed')}</h3>
            <EmbedPanel film={film} part={part} variant="secondary" />
          </div>
          <div className={styles.section}>
            <h3>{text('contributions.share.iiif')}</h3>
            <ManifestPanel film={film} part={part} variant="secondary" />
          </div>
        </>
      )}
    </>
  );
}

/** Sends an address by the device's own sheet, else by mail. */
function SendLink({ title, address }: { title: string; address: string }) {
  const text = useText();
  if (hasShareSheet()) {
    return (
      <Button
        icon="share"
        // A user who closes the sheet, or has none that works, still has the address.
        onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
      >
        {text('contributions.share.send')}
      </Button>
    );
  }
  const mail = new URLSearchParams({ subject: title, body: `${title}\n${address}` });
  return (
    <a className={styles.download} href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
      {text('contributions.share.mail')}
    </a>
  );
}
