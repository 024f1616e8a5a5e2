import Alert from '@mui/material/Alert';

/** What the server or a callback had to say against it, as a list in a warning box. */
export function ErrorBox({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" icon={false}>
      <ul>
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </Alert>
  );
}
