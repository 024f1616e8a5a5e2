import { catalogApi, rowSearch, siteDescription } from '@nitrate/catalog/data-access';
import { type FilmRow, type FilmSummary } from '@nitrate/catalog/contract';
import { checkedHref, preloadLandingContent, useLandingContent } from '@nitrate/content-cms/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { PageHead, type PageModule, type PreloadArgs, useSite } from '@nitrate/routing';
import { ButtonLink, Wrap } from '@nitrate/ui';
import { type LandingContent } from '@nitrate/content-cms/contract';
import { type Locale } from '@nitrate/contract-kit';
import { useIsSignedIn } from '@nitrate/auth/data-access';
import type { HomeSlots, RowParts } from '../home-slots';
import { preloadContentRows } from '../preload-rows';
import { createContinueSlot } from './continue-slot';
import { HeroSection } from './hero';
import { filmsOfRows, useStanding } from './page-films';
import styles from './landing-page.module.css';

interface SignUpCallProps {
  readonly content: LandingContent['signUp'];
  /** `lang` of a text of the content, if different from the page's. */
  readonly langOf: (path: string) => string | undefined;
}

/** The editors' call to sign up, at the end of the page; not for those who are signed in. */
function SignUpCall({ content, langOf }: SignUpCallProps) {
  const signedIn = useIsSignedIn();
  const { title, text, link } = content ?? {};
  if (signedIn || !title) return null;
  const target = link && checkedHref(link.href);
  return (
    <section className={styles.call} aria-labelledby="sign-up-call">
      <Wrap className={styles.row}>
        <h2 id="sign-up-call" className={styles.title} lang={langOf('signUp.title')}>
          {title}
        </h2>
        <div className={styles.words}>
          {text && (
            <p className={styles.text} lang={langOf('signUp.text')}>
              {text}
            </p>
          )}
          {target?.kind === 'internal' && (
            <ButtonLink variant="primary" to={target.to} lang={langOf('signUp.link.label')}>
              {link?.label}
            </ButtonLink>
          )}
          {target?.kind === 'external' && (
            <a href={target.href} rel="noopener noreferrer" className={styles.link} lang={langOf('signUp.link.label')}>
              {link?.label}
            </a>
          )}
        </div>
      </Wrap>
    </section>
  );
}

/** Search for the playable film added last, the default film of the hero. */
const newestPlayable = (lang: Locale) =>
  rowSearch({ availability: 'full,previewOnly', sort: 'recentlyAdded', size: 1 }, lang);

/** Loads the film of the hero into the store. */
async function loadHeroFilm({ load, locale }: PreloadArgs, film?: string): Promise<FilmSummary | undefined> {
  const { chosenFilms, searchFilms } = catalogApi.endpoints;
  if (film) return (await load(chosenFilms, { films: [film], lang: locale })).data?.[0];
  return (await load(searchFilms, newestPlayable(locale))).data?.films[0];
}

/** The film of the hero; undefined while it loads, null without one. */
function useHeroFilm(hero: LandingContent['hero'], lang: Locale): FilmSummary | null | undefined {
  const film = hero?.film;
  const chosen = catalogApi.useChosenFilmsQuery({ films: film ? [film] : [], lang }, { skip: !film });
  const newest = catalogApi.useSearchFilmsQuery(newestPlayable(lang), { skip: Boolean(film) });
  const { isError } = film ? chosen : newest;
  const films = film ? chosen.data : newest.data?.films;
  if (!films) return isError ? null : undefined;
  return films[0] ?? null;
}

/** The rows without content of editors. */
const defaultRows: readonly FilmRow[] = [
  { id: 'recent' },
  { id: 'decades', arrange: 'decades' },
  { id: 'collections', arrange: 'collections' },
];

/** The home page: a hero film, then rows. */
export function landingPage(
  { cardPreview, heroPreview, continueWatching }: HomeSlots,
  { CardPreviewProvider, ContentRow, CreditLine, FilmCard }: RowParts,
): PageModule {
  const continueSlot = continueWatching && createContinueSlot(continueWatching, FilmCard);

  function LandingPage() {
    const { content, langOf } = useLandingContent();
    const film = useHeroFilm(content.hero, useLocale());
    const rows = content.rows ?? defaultRows;
    const standing = useStanding(rows, film);
    return (
      <CardPreviewProvider preview={cardPreview}>
        <LandingHead />
        <HeroSection content={content.hero} langOf={langOf} film={film} preview={heroPreview} CreditLine={CreditLine} />
        <Wrap className={styles.rows}>
          {continueSlot && <continueSlot.ContinueSlot />}
          {rows.map((row, at) => (
            <ContentRow
              key={row.id}
              row={row}
              lang={langOf(`rows.${row.id}.title`)}
              textLang={langOf(`rows.${row.id}.text`)}
              standing={standing[at]}
            />
          ))}
        </Wrap>
        <SignUpCall content={content.signUp} langOf={langOf} />
      </CardPreviewProvider>
    );
  }

  return {
    Page: LandingPage,
    preload: async (request) => {
      const content = await preloadLandingContent(request);
      const rows = content?.rows ?? defaultRows;
      let hero: FilmSummary | undefined;
      const meanwhile = Promise.all([
        loadHeroFilm(request, content?.hero?.film).then((film) => (hero = film)),
        continueSlot?.preload(request),
      ]);
      const filmsAbove = (row: FilmRow) => [
        ...(hero ? [hero] : []),
        ...filmsOfRows(request.getState(), rows.slice(0, rows.indexOf(row)), request.locale, hero).flat(),
      ];
      await preloadContentRows(request, rows, { meanwhile, filmsAbove });
    },
  };
}

function LandingHead() {
  const text = useText();
  const locale = useLocale();
  const { origin, title, meta } = useSite();
  const description = meta?.description ?? text('contentCms.landing.description');
  return (
    <PageHead
      path="/"
      description={description}
      jsonLd={siteDescription({ origin, name: title, description, locale })}
    />
  );
}
