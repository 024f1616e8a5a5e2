import { useCommonDialogs, useDialogs, useToasts } from '@nitrate/dialogs';
import { useRules } from '@nitrate/forms';
import { useLocale } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import { useEffect, useMemo } from 'react';
import { object } from 'yup';
import { PartStates, Specimen } from './specimen';
import { words } from './words';

const never = () => new Promise<void>(() => undefined);
const fail = () => Promise.reject(Object.assign(new Error(), { status: 429, code: 'tooManyRequests', errors: [] }));

/** Dialogs and notices, each opened by a button, or at once by its name in the address. */
export function DialogParts({ open }: { open: string | undefined }) {
  const openers = useOpeners();
  useEffect(() => openers[open ?? '']?.(), [open, openers]);
  return (
    <PartStates title="Dialogs">
      {Object.entries(openers).map(([name, show]) => (
        <Specimen key={name} name={name}>
          <Button onClick={show}>{name}</Button>
        </Specimen>
      ))}
    </PartStates>
  );
}

function useOpeners(): Record<string, () => void> {
  const lang = useLocale();
  const { loginRequired, confirmEmail, confirmDelete, discardChanges } = useCommonDialogs();
  const { show } = useDialogs();
  const { notify } = useToasts();
  const rules = useRules();
  return useMemo(() => {
    const { word, long, longTitle, sentence, paragraph, field, longField, help } = words[lang];
    return {
      loginRequired: () => void loginRequired('/lists'),
      confirmEmail: () => void confirmEmail(never),
      delete: () => void confirmDelete(longTitle, never),
      discard: () => void discardChanges(never),
      long: () =>
        void show({
          title: longTitle,
          body: `${paragraph} ${paragraph}`,
          primary: { text: long, icon: 'share', callback: fail },
          secondary: { text: long },
        }),
      form: () =>
        void show({
          title: sentence,
          body: paragraph,
          form: {
            fields: [
              { name: 'name', type: 'text', label: field, help },
              { name: 'long', type: 'multiline', label: longField },
            ],
            schema: object({ name: rules.required(field) }),
            submit: { text: word, callback: never },
            cancelText: word,
          },
        }),
      notice: () => notify(sentence, { text: word, callback: () => undefined }),
    };
  }, [lang, loginRequired, confirmEmail, confirmDelete, discardChanges, show, notify, rules]);
}
