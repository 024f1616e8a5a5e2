import MuiTextField from '@mui/material/TextField';
import { maxScreeningDays, maxScreeningRecipient, type Screening } from '@nitrate/cataloguing/contract';
import { screeningsApi } from '@nitrate/cataloguing/data-access';
import { localPath } from '@nitrate/contract-kit';
import { ErrorSummary, type FormProblem } from '@nitrate/forms';
import { factSeparator, useLocale, useText } from '@nitrate/i18n';
import { TitledDialog } from '@nitrate/mui';
import { useFormatDateTime } from '@nitrate/staff-ui';
import { Button, ErrorBox, Loaded, Select, Skeleton, useErrorTexts } from '@nitrate/ui';
import { useEffect, useId, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { screeningPath } from '../../screenings/screening-path';
import styles from './publication.module.css';

const periods = [2, 7, 14, 30, maxScreeningDays] as const;

/** The screening links of a film: a new one, and those there are. */
export function ScreeningsDialog({ film, onClose }: { film: string; onClose: () => void }) {
  const text = useText();
  const links = screeningsApi.useListScreeningsQuery(film, { refetchOnMountOrArgChange: true });
  return (
    <TitledDialog title={text('cataloguing.films.screenings')} maxWidth="sm" onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.help}>{text('cataloguing.films.screenings.help')}</p>
        <NewScreening film={film} />
        <Loaded query={links} skeleton={<Skeleton shape="block" className={styles.loading ?? ''} />}>
          {({ screenings }) => <ScreeningList film={film} screenings={screenings} />}
        </Loaded>
      </div>
    </TitledDialog>
  );
}

function NewScreening({ film }: { film: string }) {
  const text = useText();
  const id = useId();
  const errorTexts = useErrorTexts();
  const [create, { isLoading }] = screeningsApi.useCreateScreeningMutation();
  const [recipient, setRecipient] = useState('');
  const [days, setDays] = useState<number>(7);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [token, setToken] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (recipient.trim() === '') {
      setProblems([{ text: text('cataloguing.films.screenings.recipientMissing'), control: `${id}-recipient` }]);
      return;
    }
    setProblems([]);
    try {
      const created = await create({ film, body: { recipient: recipient.trim(), days } }).unwrap();
      setToken(created.token);
      setRecipient('');
    } catch (error) {
      setProblems(errorTexts(error).map((words) => ({ text: words })));
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={problems} headingLevel={3} />
      <div className={styles.part}>
        <label htmlFor={`${id}-recipient`}>{text('cataloguing.films.screenings.recipient')}</label>
        <MuiTextField
          id={`${id}-recipient`}
          size="small"
          fullWidth
          value={recipient}
          onChange={(event) => setRecipient(event.target.value)}
          helperText={text('cataloguing.films.screenings.recipientHelp')}
          slotProps={{ htmlInput: { maxLength: maxScreeningRecipient } }}
        />
      </div>
      <Select
        outlined
        label={text('cataloguing.films.screenings.period')}
        value={String(days)}
        options={periods.map((each) => ({
          value: String(each),
          label: text('cataloguing.films.screenings.days', { count: each }),
        }))}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={isLoading}>
          {text('cataloguing.films.screenings.create')}
        </Button>
      </div>
      {token && <Address key={token} token={token} />}
    </form>
  );
}

/** The address of a new link, which is shown only now. */
function Address({ token }: { token: string }) {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  const [state, setState] = useState<'copied' | 'copyFailed'>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const address = new URL(localPath(locale, screeningPath(token)), location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setState('copied');
    } catch {
      setState('copyFailed');
    }
  };
  return (
    <div className={styles.part}>
      <label htmlFor={id}>{text('cataloguing.films.screenings.address')}</label>
      <MuiTextField
        id={id}
        size="small"
        fullWidth
        inputRef={field}
        value={address}
        helperText={text('cataloguing.films.screenings.addressHelp')}
        slotProps={{
          htmlInput: { readOnly: true, onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select() },
        }}
      />
      <div className={styles.line}>
        <Button size="small" icon="link" onClick={() => void copy()}>
          {text('cataloguing.films.screenings.copy')}
        </Button>
        <p role="status">{state && text(`cataloguing.films.screenings.${state}`)}</p>
      </div>
    </div>
  );
}

function ScreeningList({ film, screenings }: { film: string; screenings: readonly Screening[] }) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const [revoke, revoking] = screeningsApi.useRevokeScreeningMutation();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const stop = async (screening: string) => {
    setErrors([]);
    try {
      await revoke({ film, screening }).unwrap();
      // The button that was used is gone.
      heading.current?.focus();
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  return (
    <section className={styles.part}>
      <h3 ref={heading} tabIndex={-1}>
        {text('cataloguing.films.screenings.links', { count: screenings.length })}
      </h3>
      <ErrorBox errors={errors} />
      <ul className={styles.links}>
        {screenings.map((screening) => (
          <ScreeningItem
            key={screening.id}
            screening={screening}
            isRevoking={revoking.isLoading && revoking.originalArgs?.screening === screening.id}
            onRevoke={() => void stop(screening.id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ScreeningItemProps {
  screening: Screening;
  isRevoking: boolean;
  onRevoke: () => void;
}

function ScreeningItem({ screening, isRevoking, onRevoke }: ScreeningItemProps) {
  const text = useText();
  const moment = useFormatDateTime();
  const { recipient, expiresAt, revokedAt, by, opened, lastOpenedAt } = screening;
  const isOver = revokedAt !== null || new Date(expiresAt) <= new Date();
  const state =
    revokedAt !== null
      ? text('cataloguing.films.screenings.revoked', { at: moment(revokedAt) })
      : text(`cataloguing.films.screenings.${isOver ? 'expired' : 'until'}`, { at: moment(expiresAt) });
  const views =
    lastOpenedAt === null
      ? text('cataloguing.films.screenings.unopened')
      : text('cataloguing.films.screenings.opened', { count: opened, at: moment(lastOpenedAt) });
  return (
    <li className={styles.line}>
      <div className={styles.link}>
        <strong>{recipient}</strong>
        <p className={styles.help}>{[state, views, ...(by?.name ? [by.name] : [])].join(factSeparator)}</p>
      </div>
      {!isOver && (
        <Button
          size="small"
          loading={isRevoking}
          aria-label={text('cataloguing.films.screenings.revokeOf', { recipient })}
          onClick={onRevoke}
        >
          {text('cataloguing.films.screenings.revoke')}
        </Button>
      )}
    </li>
  );
}
