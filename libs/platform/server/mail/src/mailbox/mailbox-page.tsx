import { type Locale, localeTags } from '@nitrate/contract-kit';
import type { ReactNode } from 'react';
import { cspHash } from '@nitrate/http';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailboxEntry, MailboxMail } from './mailbox-store';
import { type MailColours, darkColours, displayFont, lightColours, textFont } from '../mail-colours';

interface MailboxTexts {
  title: string;
  about: string;
  empty: string;
  noSubject: string;
  back: string;
  to: string;
  from: string;
  sent: string;
  html: string;
  text: string;
  attachments: string;
}

const mailboxTexts: Record<Locale, MailboxTexts> = {
  en: {
    title: 'Mailbox',
    about: 'No mail server is configured (SMTP_URL), so emails are not sent but collected here. The last 200 are kept.',
    empty: 'No emails yet. Sign up or request a new password, and the email will appear here.',
    noSubject: '(no subject)',
    back: 'All emails',
    to: 'To',
    from: 'From',
    sent: 'Sent',
    html: 'HTML version',
    text: 'Text version',
    attachments: 'Attachments',
  },
  de: {
    title: 'Postfach',
    about:
      'Es ist kein Mailserver eingerichtet (SMTP_URL). E-Mails werden daher nicht verschickt, sondern hier gesammelt; die letzten 200 bleiben erhalten.',
    empty:
      'Noch keine E-Mails. Registrieren Sie sich oder fordern Sie ein neues Passwort an, dann erscheint die E-Mail hier.',
    noSubject: '(ohne Betreff)',
    back: 'Alle E-Mails',
    to: 'An',
    from: 'Von',
    sent: 'Gesendet',
    html: 'HTML-Version',
    text: 'Textversion',
    attachments: 'Anhänge',
  },
};

const variables = (colours: MailColours): string =>
  Object.entries(colours)
    .map(([role, value]) => `--${role}:${String(value)}`)
    .join(';');

/** Styles of the pages that a developer sees, dark and light. */
const developmentStyles = `:root{color-scheme:dark light;${variables(darkColours)}}
@media (prefers-color-scheme:light){:root{${variables(lightColours)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.6 ${textFont}}
main{max-width:800px;margin:0 auto;padding:24px 16px 64px}
h1{font:500 28px/1.25 ${displayFont};margin:8px 0 16px;overflow-wrap:anywhere}
h2{font-size:16px;margin:32px 0 8px}
a{color:var(--accent);overflow-wrap:anywhere}
a:focus-visible,button:focus-visible,iframe:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.quiet,dt,time{color:var(--quiet)}`;

interface DevelopmentPage {
  lang: Locale;
  title: string;
  /** Style sheet of this page. */
  styles: string;
  content: ReactNode;
}

/**
 * A page without scripts that the server itself shows in the embedded mode, such as the mailbox, and the `'sha256-…'` of
 * its styles for a policy.
 */
export function developmentPage({ lang, title, styles, content }: DevelopmentPage): {
  html: string;
  styleHash: string;
} {
  const sheet = `${developmentStyles}\n${styles}`;
  const markup = renderToStaticMarkup(
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex,nofollow" />
        <meta name="color-scheme" content="dark light" />
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
      </head>
      <body>
        <main>{content}</main>
      </body>
    </html>,
  );
  return { html: `<!DOCTYPE html>${markup}`, styleHash: cspHash(sheet) };
}

const mailboxStyles = `.empty{border:1px solid var(--line);border-radius:6px;padding:24px;background:var(--raised)}
ol{list-style:none;margin:24px 0;padding:0;border-top:1px solid var(--line)}
li{padding:12px 0;border-bottom:1px solid var(--line)}
li a{display:block;padding:4px 0;font-weight:600}
li span{display:block;font-size:14px;overflow-wrap:anywhere}
dl{margin:0;border-top:1px solid var(--line)}
dl div{display:flex;flex-wrap:wrap;gap:0 16px;padding:8px 0;border-bottom:1px solid var(--line)}
dt{flex:0 0 180px;font-size:14px}
dd{flex:1 1 240px;margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:640px;max-height:80vh;border:1px solid var(--line);border-radius:6px;background:var(--ground)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--raised);border:1px solid var(--line);border-radius:6px;padding:16px;margin:0;font:14px/1.6 ui-monospace,Menlo,Consolas,monospace}`;

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
