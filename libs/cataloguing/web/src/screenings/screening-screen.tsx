import { isNotFound } from '@nitrate/api-client';
import { screeningsApi } from '@nitrate/cataloguing/data-access';
import { factSeparator, useLocale, useText } from '@nitrate/i18n';
import { PageHead } from '@nitrate/routing';
import { ButtonLink, EmptyState, ErrorBox, FailedState, LoadingNote, Skeleton, Wrap } from '@nitrate/ui';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import type { ScreeningVideo } from './screening-page';
import styles from './screening.module.css';

/** `/screening/{token}`: the film of a screening link. */
export function ScreeningScreen({ Video }: { Video: ScreeningVideo }) {
  const text = useText();
  const intl = useIntl();
  const lang = useLocale();
  const { token = '' } = useParams();
  const { currentData, error, refetch } = screeningsApi.useOpenScreeningQuery({ token, lang });
  const head = (title?: string) => <PageHead {...(title && { title })} path="/screening" noindex />;
  if (!currentData) {
    return (
      <Wrap className={styles.page}>
        {head()}
        {isNotFound(error) ? (
          <EmptyState
            isPage
            title={text('cataloguing.screening.ended')}
            actions={<ButtonLink to="/">{text('cataloguing.screening.home')}</ButtonLink>}
          >
            {text('cataloguing.screening.endedHelp')}
          </EmptyState>
        ) : error ? (
          <FailedState isPage error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <LoadingNote />
            <Skeleton shape="block" className={styles.loading ?? ''} />
          </>
        )}
      </Wrap>
    );
  }
  const { title, description, archive, year, expiresAt, src } = currentData;
  return (
    <Wrap className={styles.page}>
      {head(title)}
      <h1>{title}</h1>
      <p className={styles.facts}>{[archive, ...(year === null ? [] : [String(year)])].join(factSeparator)}</p>
      {src === null ? <p role="status">{text('cataloguing.screening.noVideo')}</p> : <Film src={src} Video={Video} />}
      {description && <p className={styles.description}>{description}</p>}
      <p className={styles.facts}>
        {text('cataloguing.screening.private', {
          until: intl.formatDate(expiresAt, { dateStyle: 'long', timeStyle: 'short' }),
        })}
      </p>
    </Wrap>
  );
}

function Film({ src: given, Video }: { src: string; Video: ScreeningVideo }) {
  const text = useText();
  const [isFailed, setFailed] = useState(false);
  // A renewed address would restart the film.
  const [src] = useState(given);
  return (
    <>
      <Suspense fallback={<Skeleton shape="block" className={styles.video ?? ''} />}>
        <Video
          src={src}
          ref={(element) => {
            if (element) element.muted = false;
          }}
          className={styles.video}
          aria-label={text('cataloguing.screening.video')}
          onFailed={() => setFailed(true)}
        />
      </Suspense>
      <ErrorBox errors={isFailed ? [text('cataloguing.screening.failed')] : []} />
    </>
  );
}
