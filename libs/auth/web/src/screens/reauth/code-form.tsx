import { SchemaForm } from '@nitrate/forms';
import { useState } from 'react';
import { OtherFactors } from '../../challenge/other-factors';
import { useFactorForm } from '../../challenge/use-way';
import { useFactors, type Factor } from '../../challenge/use-factors';
import styles from '../screen.module.css';

/** The form for the code or passkey by which the user confirms that it is them. */
export function CodeForm() {
  const factors = useFactors();
  const [chosen, setChosen] = useState<Factor>();
  const factor = chosen ?? factors?.[0];
  if (!factors || !factor) return null;
  return <FactorForm key={factor} factor={factor} factors={factors} onChoose={setChosen} />;
}

interface FactorFormProps {
  factor: Factor;
  factors: readonly Factor[];
  onChoose: (factor: Factor) => void;
}

function FactorForm({ factor, factors, onChoose }: FactorFormProps) {
  const { why, fields, schema, submitText, send } = useFactorForm(factor);
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
        <OtherFactors factor={factor} factors={factors} onChoose={onChoose} />
      </SchemaForm>
    </>
  );
}
