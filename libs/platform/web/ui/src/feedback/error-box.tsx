import styles from './error-box.module.css';

/** Errors as a list in a warning box. */
export function ErrorBox({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <div className={styles.errors} role="alert">
      <ul>
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </div>
  );
}
