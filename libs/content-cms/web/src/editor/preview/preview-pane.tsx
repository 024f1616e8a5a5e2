import { previewParameter } from '@nitrate/content-cms/contract';
import { editingApi } from '@nitrate/content-cms/data-access';
import { locales, type Locale } from '@nitrate/contract-kit';
import { Text, useText } from '@nitrate/i18n';
import { Chip, FailedState, Skeleton } from '@nitrate/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import styles from './preview-pane.module.css';

interface PreviewProps {
  contentKey: string;
  /** The language that is edited; the preview follows it until another is chosen here. */
  lang: Locale;
  /** Changes with each save. */
  savedVersion: string;
}

const widths = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof widths;

/** The page rendered from the saved drafts, in an iframe. */
export function PreviewPane({ contentKey: key, lang: edited, savedVersion }: PreviewProps) {
  const text = useText();
  const [chosen, setChosen] = useState<{ lang: Locale; while: Locale }>();
  const lang = chosen?.while === edited ? chosen.lang : edited;
  const [width, setWidth] = useState<Width>('desktop');
  const { currentData, error, refetch } = editingApi.usePreviewContentQuery({ key, lang });
  const address = currentData && withPreview(currentData.path, currentData.token);
  return (
    <section className={styles.pane} aria-label={text('contentCms.preview.pane')}>
      <div className={styles.bar}>
        {locales.map((each) => (
          <Chip key={each} chosen={each === lang} onClick={() => setChosen({ lang: each, while: edited })}>
            <Text id={`contentCms.language.${each}`} />
          </Chip>
        ))}
        <span className={styles.gap} />
        {(['phone', 'desktop'] as const).map((each) => (
          <Chip key={each} chosen={each === width} onClick={() => setWidth(each)}>
            <Text id={`contentCms.preview.${each}`} />
          </Chip>
        ))}
        {address && (
          <a className={styles.out} href={address} target="_blank" rel="noreferrer">
            <Text id="contentCms.preview.newTab" />
          </a>
        )}
      </div>
      {error && !address ? (
        <FailedState small error={error} onRetry={() => void refetch()} />
      ) : address ? (
        <PreviewFrame key={address} address={address} width={widths[width]} savedVersion={savedVersion} />
      ) : (
        <Skeleton shape="block" className={styles.loading} />
      )}
    </section>
  );
}

/** Adds a preview token to a path, which may have a parameter. */
const withPreview = (path: string, token: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [previewParameter]: token })}`;

interface PreviewFrameProps {
  address: string;
  /** Width of the viewport in pixels. */
  width: number;
  savedVersion: string;
}

function PreviewFrame({ address, width, savedVersion }: PreviewFrameProps) {
  const text = useText();
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrollTop = useRef(0);
  const shownVersion = useRef(savedVersion);
  const size = useElementSize(container);

  useEffect(() => {
    const page = frame.current?.contentWindow;
    if (shownVersion.current === savedVersion || !page) return;
    shownVersion.current = savedVersion;
    scrollTop.current = page.scrollY;
    page.location.replace(address);
  }, [address, savedVersion]);

  const scale = size ? Math.min(1, size.width / width) : 1;
  return (
    <div ref={container} className={styles.place}>
      <iframe
        ref={frame}
        title={text('contentCms.preview.pane')}
        src={address}
        className={styles.frame}
        style={{
          width,
          height: size ? size.height / scale : '100%',
          transform: `scale(${scale})`,
          marginInlineStart: size ? Math.max(0, (size.width - width * scale) / 2) : 0,
        }}
        // Restores the scroll position after a reload.
        onLoad={() => frame.current?.contentWindow?.scrollTo({ top: scrollTop.current, behavior: 'instant' })}
      />
    </div>
  );
}

function useElementSize(ref: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
