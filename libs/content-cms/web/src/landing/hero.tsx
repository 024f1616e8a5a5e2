import { type FilmSummary, watchPath } from '@nitrate/catalog/contract';
import { useForeignLang } from '@nitrate/catalog/data-access';
import { type Hero } from '@nitrate/content-cms/contract';
import { imageUrl } from '@nitrate/content-cms/data-access';
import { useText } from '@nitrate/i18n';
import { ButtonLink, IconButton, Picture, Still, Wrap, savesMotionOrData } from '@nitrate/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { HomeSlots, RowParts } from '../home-slots';
import styles from './hero.module.css';

/** Screens on which the megabytes of a moving hero do not count against a phone's contract. */
const wideScreen = '(min-width: 900px)';

/** Whether a large preview plays by itself on this screen and for this visitor; undefined until hydration. */
function useAutoplay(): boolean | undefined {
  const [autoplay, setAutoplay] = useState<boolean>();
  useEffect(() => setAutoplay(matchMedia(wideScreen).matches && !savesMotionOrData()), []);
  return autoplay;
}

interface HeroPreviewProps {
  readonly film: FilmSummary;
  readonly preview: NonNullable<HomeSlots['heroPreview']>;
}

/**
 * The preview of the hero with a button that pauses and plays it. It begins by itself on wide screens alone; elsewhere,
 * and for visitors who prefer reduced motion or data, nothing is loaded until they press play.
 */
function HeroPreview({ film, preview: Preview }: HeroPreviewProps) {
  const text = useText();
  const autoplay = useAutoplay();
  const [chosen, setChosen] = useState<'play' | 'pause'>();
  if (autoplay === undefined) return null;
  const playing = chosen ? chosen === 'play' : autoplay;
  return (
    <>
      {(chosen !== undefined || autoplay) && (
        <div className={styles.preview} aria-hidden="true">
          <Preview film={film} paused={!playing} requested={chosen === 'play'} />
        </div>
      )}
      <div className={styles.control}>
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={text(playing ? 'contentCms.landing.pausePreview' : 'contentCms.landing.playPreview')}
          tooltip="none"
          onClick={() => setChosen(playing ? 'pause' : 'play')}
        />
      </div>
    </>
  );
}

interface HeroProps {
  readonly content: Hero | undefined;
  /** `lang` of a text of the content, if different from the page's. */
  readonly langOf: (path: string) => string | undefined;
  /** Undefined while it loads, null without one. */
  readonly film: FilmSummary | null | undefined;
  readonly preview: HomeSlots['heroPreview'];
  readonly CreditLine: RowParts['CreditLine'];
}

/** A film across the whole width, with its preview playing behind the title. */
export function HeroSection({ content, langOf, film, preview: Preview, CreditLine }: HeroProps) {
  const { image } = content ?? {};
  return (
    <section className={styles.hero} data-theme="dark" aria-labelledby="hero-title">
      <div className={styles.picture}>
        {image ? (
          <Picture image={image} urlOf={imageUrl} sizes="100vw" alt="" fetchPriority="high" />
        ) : (
          film?.poster && <Still image={film.poster} title={film.title} className={styles.still} sizes="100vw" eager />
        )}
      </div>
      {Preview && film && film.availability !== 'none' && <HeroPreview key={film.id} film={film} preview={Preview} />}
      <Wrap className={styles.words}>
        <HeroText content={content} langOf={langOf} film={film} CreditLine={CreditLine} />
      </Wrap>
    </section>
  );
}

function HeroText({ content, langOf, film, CreditLine }: Omit<HeroProps, 'preview'>) {
  const text = useText();
  const titleLang = useForeignLang(film ?? { textLang: {} });
  const collection = film?.supplier_collection;
  const eyebrow = content?.eyebrow ?? (collection && text('contentCms.landing.fromCollection', { collection }));
  const title = content?.title ?? film?.title;
  const watch = film && film.availability !== 'none' && watchPath(film.slug);
  const play = watch && (
    <ButtonLink variant="primary" icon="play" to={watch}>
      {text('contentCms.landing.watchPreview')}
    </ButtonLink>
  );
  // Under the title of a film that the editors did not choose, their text would be read as its synopsis.
  const isRejected = Boolean(film && !content?.title && !content?.film && content?.text);
  return (
    <>
      <div>
        {eyebrow && (
          <p className={styles.eyebrow} lang={langOf('hero.eyebrow')}>
            {eyebrow}
          </p>
        )}
        <h1 id="hero-title" className={styles.title} lang={content?.title ? langOf('hero.title') : titleLang}>
          {title ?? text('catalog.archive.whole')}
        </h1>
        {film && (
          <p className={styles.credit}>
            <CreditLine film={film} />
          </p>
        )}
        {isRejected ? (
          play && <div className={styles.actions}>{play}</div>
        ) : (
          <SiteText content={content} langOf={langOf} hasPlay={Boolean(watch)}>
            {play}
          </SiteText>
        )}
      </div>
      {isRejected && (
        <div className={styles.apart}>
          <SiteText content={content} langOf={langOf} hasPlay={Boolean(watch)} />
        </div>
      )}
    </>
  );
}

interface SiteTextProps extends Pick<HeroProps, 'content' | 'langOf'> {
  /** The link to the film is on the page: theirs are less prominent. */
  readonly hasPlay: boolean;
  /** Before their links. */
  readonly children?: ReactNode;
}

/** The text and the links of the editors. */
function SiteText({ content, langOf, hasPlay, children }: SiteTextProps) {
  const { primary, secondary, text: sentence } = content ?? {};
  return (
    <>
      {sentence && (
        <p className={styles.sentence} lang={langOf('hero.text')}>
          {sentence}
        </p>
      )}
      <div className={styles.actions}>
        {children}
        {primary && (
          <ButtonLink variant={hasPlay ? 'secondary' : 'primary'} to={primary.href} lang={langOf('hero.primary.label')}>
            {primary.label}
          </ButtonLink>
        )}
        {secondary && (
          <ButtonLink variant="quiet" to={secondary.href} lang={langOf('hero.secondary.label')}>
            {secondary.label}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
