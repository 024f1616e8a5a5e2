import { organisationsApi } from '@nitrate/admin-management/data-access';
import { useDialogs, useToasts } from '@nitrate/dialogs';
import { useRules } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import type { Organisation } from '@nitrate/subscriptions/contract';
import { Button } from '@nitrate/ui';
import { useRef } from 'react';
import { object } from 'yup';
import lines from '../parts/lines.module.css';
import { Panel } from '../parts/panel';
import { useInFaults } from '../parts/use-in-faults';
import { splitWords } from './form-values';

/** The networks of an institution, from which everybody may watch; they are added and removed here. */
export function OrganisationNetworks({ organisation }: { organisation: Organisation }) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const { add, remove } = useNetworkChanges(organisation);
  const { networks } = organisation;
  const title = text('adminManagement.organisation.networks');
  return (
    <Panel
      title={title}
      tools={
        <Button size="small" icon="plus" onClick={add}>
          {text('adminManagement.organisation.addNetworks')}
        </Button>
      }
    >
      {networks.length === 0 && <p className={lines['note']}>{text('adminManagement.organisation.noNetworks')}</p>}
      <ul ref={list} tabIndex={-1} aria-label={title} className={networks.length > 0 ? lines['lines'] : undefined}>
        {networks.map((network) => (
          <li key={network}>
            <span className={lines['words']}>
              <strong>{network}</strong>
            </span>
            <Button
              size="small"
              aria-label={text('adminManagement.organisation.removeNetwork', { network })}
              onClick={() => {
                // The dialog returns the focus to where it was, and the button may be removed by then.
                list.current?.focus();
                remove(network);
              }}
            >
              {text('adminManagement.organisation.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function useNetworkChanges({ id, version, networks, name }: Organisation) {
  const text = useText();
  const rules = useRules();
  const { show } = useDialogs();
  const { notify } = useToasts();
  const inFaults = useInFaults();
  const [update] = organisationsApi.useUpdateOrganisationMutation();
  const save = (next: readonly string[]) =>
    update({ params: { organisation: id }, body: { version, networks: [...next] } }).unwrap();
  const label = text('adminManagement.organisation.networks');
  return {
    add: () =>
      show({
        title: text('adminManagement.organisation.addNetworks.title', { name }),
        body: text('adminManagement.organisation.addNetworks.body'),
        form: {
          fields: [
            {
              ...({ name: 'networks', type: 'multiline', label } as const),
              help: text('adminManagement.organisation.networksHelp'),
            },
          ],
          schema: object({ networks: rules.required(label) }),
          submit: {
            text: text('adminManagement.organisation.add'),
            callback: (values) =>
              inFaults(async () => {
                await save([...networks, ...splitWords(values['networks'])]);
                notify(text('adminManagement.organisation.saved', { name }));
              }),
          },
          cancelText: text('dialogs.cancel'),
        },
      }),
    remove: (network: string) =>
      show({
        title: text('adminManagement.organisation.removeNetwork.title', { network }),
        body: text('adminManagement.organisation.removeNetwork.body', { name }),
        primary: {
          text: text('adminManagement.organisation.remove'),
          mode: 'danger',
          callback: () =>
            inFaults(async () => {
              await save(networks.filter((each) => each !== network));
              notify(text('adminManagement.organisation.saved', { name }));
            }),
        },
        secondary: { text: text('dialogs.cancel') },
      }),
  };
}
