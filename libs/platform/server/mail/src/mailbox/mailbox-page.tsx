import { type Locale, localeTags } from '@nitrate/contract-kit';
import type { ReactNode } from 'react';
import { developmentPage } from '../development-page';
import { mailboxStyles } from './mailbox-styles';
import type { MailboxEntry, MailboxMail } from './mailbox-store';
import { type MailboxTexts, mailboxTexts } from './mailbox-texts';

interface PageContext {
  /** Path of the list. */
  path: string;
  lang: Locale;
}

/** The page that lists the mails, latest first. */
export function mailboxListPage(entries: readonly MailboxEntry[], { path, lang }: PageContext): string {
  const texts = mailboxTexts[lang];
  return page(
    lang,
    texts.title,
    <>
      <h1>{texts.title}</h1>
      <p className="quiet">{texts.about}</p>
      {entries.length === 0 ? (
        <p className="empty">{texts.empty}</p>
      ) : (
        <ol reversed>
          {entries.map((entry) => (
            <li key={entry.id}>
              <a href={`${path}/${entry.id}`}>{entry.subject || texts.noSubject}</a>
              <span className="quiet">
                {entry.recipient} · <Time at={entry.sentAt} lang={lang} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </>,
  );
}

/** The page of one mail: its headers, the HTML version in a sandboxed frame, and the text version. */
export function mailboxMailPage(mail: MailboxMail, { path, lang }: PageContext): string {
  const texts = mailboxTexts[lang];
  const subject = mail.subject || texts.noSubject;
  return page(
    lang,
    `${subject} · ${texts.title}`,
    <>
      <p>
        <a href={path}>{texts.back}</a>
      </p>
      <h1>{subject}</h1>
      <HeaderFields mail={mail} texts={texts} lang={lang} />
      <h2 id="html-version">{texts.html}</h2>
      <iframe
        title={texts.html}
        src={`${path}/${mail.id}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
      />
      {mail.attachments.length > 0 && (
        <>
          <h2>{texts.attachments}</h2>
          <ul>
            {mail.attachments.map(({ position, filename }) => (
              <li key={position}>
                <a href={`${path}/${mail.id}/attachments/${position}`}>{filename}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{texts.text}</h2>
      <pre>{withLinks(mail.text)}</pre>
    </>,
  );
}

function HeaderFields({ mail, texts, lang }: { mail: MailboxMail; texts: MailboxTexts; lang: Locale }) {
  const rows: [string, ReactNode][] = [
    [texts.to, mail.recipient],
    [texts.from, mail.sender],
    [texts.sent, <Time key="sent" at={mail.sentAt} lang={lang} />],
    ...Object.entries(mail.headers),
  ];
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Time({ at, lang }: { at: Date; lang: Locale }) {
  const shown = new Intl.DateTimeFormat(localeTags[lang], { dateStyle: 'medium', timeStyle: 'medium' }).format(at);
  return <time dateTime={at.toISOString()}>{shown}</time>;
}

const address = /(https?:\/\/[^\s<>"]+)/;

const withLinks = (text: string): ReactNode[] =>
  text.split(address).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );

const page = (lang: Locale, title: string, content: ReactNode): string =>
  developmentPage({ lang, title, styles: mailboxStyles, content }).html;
