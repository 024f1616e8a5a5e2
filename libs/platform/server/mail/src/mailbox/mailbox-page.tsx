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

/** Styles of the pages that the server itself shows, dark and light: type, measures and controls of the site. */
const developmentStyles = `:root{color-scheme:dark light;${variables(darkColours)}}
@media (prefers-color-scheme:light){:root{${variables(lightColours)}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--text);font:0.9375rem/1.5 ${textFont}}
.site{display:flex;align-items:center;min-height:72px;padding:0 clamp(16px,4vw,40px);border-bottom:1px solid var(--line);font:400 1.5rem/1 ${displayFont};letter-spacing:-0.01em}
.site b{color:var(--accent);font-weight:400}
main{max-width:880px;margin:0 auto;padding:clamp(24px,5vw,40px) clamp(16px,4vw,40px) 64px}
h1,h2{font-family:${displayFont};font-weight:400;letter-spacing:-0.01em;line-height:1.15;text-wrap:balance;overflow-wrap:anywhere}
h1{margin:0 0 16px;font-size:clamp(2rem,1.5rem + 1.8vw,2.75rem)}
h2{margin:40px 0 12px;font-size:clamp(1.5rem,1.3rem + 0.7vw,1.75rem)}
p{margin:0 0 16px;max-width:72ch;text-wrap:pretty}
a{color:var(--accent);text-underline-offset:0.2em;overflow-wrap:anywhere}
a:focus-visible,button:focus-visible,iframe:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:2px}
.quiet,dt,time{color:var(--quiet)}
@media print{.site{display:none}}`;

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
        <header className="site">
          Nitrate<b>.</b>
        </header>
        <main>{content}</main>
      </body>
    </html>,
  );
  return { html: `<!DOCTYPE html>${markup}`, styleHash: cspHash(sheet) };
}

const mailboxStyles = `.empty{border:1px solid var(--line);border-radius:6px;padding:24px;background:var(--raised)}
ol,ul{list-style:none;margin:24px 0 0;padding:0;border-top:1px solid var(--line)}
li{position:relative;display:grid;gap:2px 24px;padding:12px 0;border-bottom:1px solid var(--line)}
li a{display:inline-flex;align-items:center;min-height:44px;font-weight:600}
ol a{color:var(--text);text-decoration:none}
ol a::after{content:"";position:absolute;inset:0}
ol a:hover{color:var(--accent)}
li span{font-size:0.8125rem;overflow-wrap:anywhere}
.back{display:inline-flex;align-items:center;min-height:44px}
dl{margin:0;border-top:1px solid var(--line)}
dl div{display:grid;gap:2px 16px;padding:12px 0;border-bottom:1px solid var(--line)}
dt{font-size:0.875rem;line-height:24px}
dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:640px;max-height:80vh;border:1px solid var(--line);border-radius:6px;background:var(--ground)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--raised);border:1px solid var(--line);border-radius:6px;padding:16px;margin:0;font:0.875rem/1.6 ui-monospace,Menlo,Consolas,monospace}
@media (min-width:600px){ol li{grid-template-columns:minmax(0,1fr) minmax(0,auto);align-items:center}ol span{max-width:52ch;text-align:end}dl div{grid-template-columns:160px minmax(0,1fr)}}`;

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
        <a href={path} className="back">
          {texts.back}
        </a>
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
