import { useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { withAuthTexts } from '../auth-texts';
import { CodeSender } from './code-sender';
import styles from './other-ways.module.css';
import type { Way } from './use-ways';

interface OtherWaysProps {
  way: Way;
  ways: readonly Way[];
  onChoose: (way: Way) => void;
}

/** Below the form of a way: sends the mailed code, or offers the other ways. */
export const OtherWays = withAuthTexts(function OtherWays({ way, ways, onChoose }: OtherWaysProps) {
  const text = useText();
  if (way === 'mail') return <CodeSender />;
  const others = ways.filter((each) => each !== way);
  if (others.length === 0) return null;
  return (
    <div className={styles['ways']}>
      {others.map((other) => (
        <Button key={other} variant="quiet" size="small" onClick={() => onChoose(other)}>
          {text(`auth.way.${other}`)}
        </Button>
      ))}
    </div>
  );
});
