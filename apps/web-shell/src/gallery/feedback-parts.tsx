import { useLocale } from '@nitrate/i18n';
import {
  Button,
  CardSkeleton,
  EmptyState,
  ErrorBox,
  FailedState,
  ProgressBar,
  Skeleton,
  SkipLink,
  Spinner,
} from '@nitrate/ui';
import styles from './gallery.module.css';
import { PartStates, Specimen } from './specimen';
import { words } from './words';

const noop = () => undefined;
const tooSlow = { status: 503, code: 'searchTooSlow', errors: [] };

/** What is shown while something loads, is empty or has failed. */
export function FeedbackParts() {
  const { word, long, longTitle, sentence, paragraph } = words[useLocale()];
  const actions = (
    <>
      <Button variant="primary">{word}</Button>
      <Button>{long}</Button>
    </>
  );
  return (
    <>
      <PartStates title="EmptyState">
        <Specimen name="page" wide>
          <EmptyState title={sentence} actions={actions}>
            {paragraph}
          </EmptyState>
        </Specimen>
        <Specimen name="small, title alone" wide>
          <EmptyState title={sentence} icon="bookmark" small />
        </Specimen>
        <Specimen name="long" wide>
          <EmptyState title={longTitle} icon="search" small actions={actions}>
            {paragraph}
          </EmptyState>
        </Specimen>
      </PartStates>
      <PartStates title="FailedState">
        <Specimen name="with a retry" wide>
          <FailedState error={tooSlow} onRetry={noop} />
        </Specimen>
        <Specimen name="during the retry" wide>
          <FailedState error={tooSlow} onRetry={noop} retrying />
        </Specimen>
        <Specimen name="small, unknown error" wide>
          <FailedState error={new Error(sentence)} small />
        </Specimen>
      </PartStates>
      <PartStates title="ErrorBox">
        <Specimen name="one error">
          <div className={styles.column}>
            <ErrorBox errors={[sentence]} />
          </div>
        </Specimen>
        <Specimen name="several, long">
          <div className={styles.column}>
            <ErrorBox errors={[sentence, paragraph, longTitle]} />
          </div>
        </Specimen>
      </PartStates>
      <PartStates title="Skeleton">
        <Specimen name="card">
          <div className={styles.narrow}>
            <CardSkeleton />
          </div>
        </Specimen>
        {(['line', 'half', 'short'] as const).map((shape) => (
          <Specimen key={shape} name={shape}>
            <div className={styles.narrow}>
              <Skeleton shape={shape} />
            </div>
          </Specimen>
        ))}
      </PartStates>
      <PartStates title="Spinner and ProgressBar">
        <Specimen name="small">
          <Spinner size={18} />
        </Specimen>
        <Specimen name="normal">
          <Spinner />
        </Specimen>
        <Specimen name="bar" wide>
          <ProgressBar />
        </Specimen>
      </PartStates>
      <PartStates title="SkipLink">
        <Specimen name="focus" state="focused">
          <SkipLink />
        </Specimen>
      </PartStates>
    </>
  );
}
