import { useIsSignedIn } from '@nitrate/auth/data-access';
import { isEmailAddress } from '@nitrate/contract-kit';
import {
  type ContributionKind,
  contributionKinds,
  contributionLimits as limits,
} from '@nitrate/contributions/contract';
import { contributionsApi } from '@nitrate/contributions/data-access';
import { type FieldSpec, SchemaForm, useRules } from '@nitrate/forms';
import { useLocale, useText } from '@nitrate/i18n';
import { MuiProvider } from '@nitrate/mui';
import { Button } from '@nitrate/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { object } from 'yup';
import { Choice } from '../choice';
import actionStyles from '../film-actions.module.css';
import styles from './know.module.css';

interface KnowFormProps {
  /** Slug. */
  film: string;
  /** Closes the dialog. */
  onDone: () => void;
}

/** What somebody knows about a film. Guests may leave name and address; users are known. */
export function KnowForm({ film, onDone }: KnowFormProps) {
  const text = useText();
  const lang = useLocale();
  const rules = useRules();
  const isSignedIn = useIsSignedIn();
  const [kind, setKind] = useState<ContributionKind>('names');
  const [isSent, setSent] = useState(false);
  const website = useRef<HTMLInputElement>(null);
  const [contribute] = contributionsApi.useContributeMutation();
  const labels = {
    text: text('contributions.know.text'),
    name: text('contributions.know.name'),
    email: text('contributions.know.email'),
  };
  const { text: textLabel, email: emailLabel } = labels;
  const schema = useMemo(
    () =>
      object({
        text: rules.required(textLabel).min(limits.minText, text('contributions.know.tooShort')),
        email: rules.optional(emailLabel).test('email', rules.notValid, (value) => !value || isEmailAddress(value)),
      }),
    [emailLabel, rules, text, textLabel],
  );
  const fields: FieldSpec[] = [
    {
      name: 'text',
      type: 'multiline',
      label: labels.text,
      maxLength: limits.maxText,
      help: text(`contributions.know.help.${kind}`),
    },
    ...(isSignedIn
      ? []
      : ([
          { name: 'name', type: 'text', label: labels.name, autoComplete: 'name', maxLength: limits.maxName },
          { name: 'email', type: 'email', label: labels.email },
        ] as const)),
  ];

  if (isSent) {
    return (
      <Thanks
        onAgain={() => setSent(false)}
        onDone={() => {
          setSent(false);
          onDone();
        }}
      />
    );
  }
  return (
    <MuiProvider>
      <p className={styles.intro}>{text('contributions.know.intro')}</p>
      <Choice
        legend={text('contributions.kind')}
        options={contributionKinds}
        labelOf={(each) => text(`contributions.kind.${each}`)}
        value={kind}
        onChange={setKind}
      />
      <SchemaForm
        fields={fields}
        schema={schema}
        submitText={text('contributions.know.submit')}
        headingLevel={3}
        onSubmit={async ({ text: written = '', name, email }) => {
          const trap = website.current?.value;
          const from = { ...(name && { name }), ...(email && { email }), ...(trap && { website: trap }) };
          await contribute({ film, body: { kind, text: written, lang, ...from } }).unwrap();
          setSent(true);
        }}
      >
        <div className={styles.trap} aria-hidden="true">
          <label>
            Website
            <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className={actionStyles.privacy}>
          {text(isSignedIn ? 'contributions.know.privacyUser' : 'contributions.know.privacy')}
        </p>
      </SchemaForm>
    </MuiProvider>
  );
}

function Thanks({ onAgain, onDone }: { onAgain: () => void; onDone: () => void }) {
  const text = useText();
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <>
      <p ref={message} tabIndex={-1} className={styles.thanks}>
        {text('contributions.know.thanks')}
      </p>
      <div className={styles.actions}>
        <Button onClick={onAgain}>{text('contributions.know.again')}</Button>
        <Button variant="primary" onClick={onDone}>
          {text('ui.close')}
        </Button>
      </div>
    </>
  );
}
