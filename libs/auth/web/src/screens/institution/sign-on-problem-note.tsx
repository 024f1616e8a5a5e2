import { signOnProblems } from '@nitrate/auth/contract';
import { useText } from '@nitrate/i18n';
import { withInstitutionTexts } from './institution-texts';
import styles from './institution.module.css';

/** Says why a sign-in at an institution has failed, and what to do. Nothing for a problem that does not exist. */
export const SignOnProblemNote = withInstitutionTexts(({ problem }: { problem: string }) => {
  const text = useText();
  const known = signOnProblems.find((each) => each === problem);
  if (!known) return null;
  return (
    <div role="alert" className={styles.problem}>
      <h2>{text('auth.signOn.title')}</h2>
      <p>{text(`auth.signOn.${known}`)}</p>
    </div>
  );
});
