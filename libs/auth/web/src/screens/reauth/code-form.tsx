import { SchemaForm } from '@nitrate/forms';
import { useState } from 'react';
import { OtherWays } from '../../challenge/other-ways';
import { useWay } from '../../challenge/use-way';
import { useWays, type Way } from '../../challenge/use-ways';
import styles from '../screen.module.css';

/** The form for the code or passkey by which the user confirms that it is them. */
export function CodeForm() {
  const ways = useWays();
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? ways?.[0];
  if (!ways || !way) return null;
  return <WayForm key={way} way={way} ways={ways} onChoose={setChosen} />;
}

interface WayFormProps {
  way: Way;
  ways: readonly Way[];
  onChoose: (way: Way) => void;
}

function WayForm({ way, ways, onChoose }: WayFormProps) {
  const { why, fields, schema, submitText, send } = useWay(way);
  return (
    <>
      <p className={styles.quiet}>{why}</p>
      <SchemaForm
        fields={fields}
        {...(schema && { schema })}
        wideSubmit
        submitText={submitText}
        onSubmit={(values) => send(values)}
      >
        <OtherWays way={way} ways={ways} onChoose={onChoose} />
      </SchemaForm>
    </>
  );
}
