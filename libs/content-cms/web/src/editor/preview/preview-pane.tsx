import { previewParameter } from '@nitrate/content-cms/contract';
import { editingApi } from '@nitrate/content-cms/data-access';
import { locales, type Locale } from '@nitrate/contract-kit';
import { Text, useText } from '@nitrate/i18n';
import { Chip, FailedState, Skeleton } from '@nitrate/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import styles from './preview-pane.module.css';

interface PreviewProps {
  contentKey: string;
  /** The language that is being edited; the preview goes along with it until another is chosen here. */
  lang: Locale;
  /** Changes with each save. */
  savedVersion: string;
}

const widths = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof widths;

/** The real page as it will be, drawn by the site itself from the saved drafts. */
export function PreviewPane({ contentKey: key, lang: edited, savedVersion }: PreviewProps) {
  const text = useText();
  const [chosen, choose] = useState<{ lang: Locale; while: Locale }>();
  const lang = chosen?.while === edited ? chosen.lang : edited;
  const [width, setWidth] = useState<Width>('desktop');
  const { currentData, error, refetch } = editingApi.usePreviewContentQuery({ key, lang });
  const address =
    currentData && `${currentData.path}?${new URLSearchParams({ [previewParameter]: currentData.token })}`;
  return (
    <section className={styles['pane']} aria-label={text('contentCms.preview.pane')}>
      <div className={styles['bar']}>
        {locales.map((each) => (
          <Chip key={each} chosen={each === lang} onClick={() => choose({ lang: each, while: edited })}>
            <Text id={`contentCms.language.${each}`} />
          </Chip>
        ))}
        <span className={styles['gap']} />
        {(['phone', 'desktop'] as const).map((each) => (
          <Chip key={each} chosen={each === width} onClick={() => setWidth(each)}>
            <Text id={`contentCms.preview.${each}`} />
          </Chip>
        ))}
        {address && (
          <a className={styles['out']} href={address} target="_blank" rel="noreferrer">
            <Text id="contentCms.preview.newTab" />
          </a>
        )}
      </div>
      {error && !address ? (
        <FailedState small error={error} onRetry={() => void refetch()} />
      ) : address ? (
        <Frame key={address} address={address} width={widths[width]} savedVersion={savedVersion} />
      ) : (
        <Skeleton shape="block" className={styles['loading']} />
      )}
    </section>
  );
}

interface FrameProps {
  address: string;
  /** Pixels of the window that the page believes to have. */
  width: number;
  savedVersion: string;
}

function Frame({ address, width, savedVersion }: FrameProps) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const shown = useRef(savedVersion);
  const room = useRoom(place);

  useEffect(() => {
    const page = frame.current?.contentWindow;
    if (shown.current === savedVersion || !page) return;
    shown.current = savedVersion;
    scrolled.current = page.scrollY;
    page.location.replace(address);
  }, [address, savedVersion]);

  const scale = room ? Math.min(1, room.width / width) : 1;
  return (
    <div ref={place} className={styles['place']}>
      <iframe
        ref={frame}
        title={text('contentCms.preview.pane')}
        src={address}
        className={styles['frame']}
        style={{
          width,
          height: room ? room.height / scale : '100%',
          transform: `scale(${scale})`,
          marginInlineStart: room ? Math.max(0, (room.width - width * scale) / 2) : 0,
        }}
        // The page comes back where it was read.
        onLoad={() => frame.current?.contentWindow?.scrollTo({ top: scrolled.current, behavior: 'instant' })}
      />
    </div>
  );
}

function useRoom(place: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return room;
}
