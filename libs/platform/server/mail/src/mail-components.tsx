import { Button } from '@react-email/button';
import { Heading as EmailHeading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { type ReactNode, useContext } from 'react';
import { displayFont, lightColours, textFont } from './mail-colours';
import { MailLanguage } from './mail-language';

interface Children {
  children: ReactNode;
}

/** The heading of a mail; one per mail. */
export function Heading({ children }: Children) {
  return (
    <EmailHeading as="h1" className="m-text" style={heading}>
      {children}
    </EmailHeading>
  );
}

/** A paragraph of running text. */
export function Paragraph({ children }: Children) {
  return (
    <Text className="m-text" style={{ ...running, color: lightColours.text }}>
      {children}
    </Text>
  );
}

/** Secondary text, such as until when a link is valid. */
export function MailSmallPrint({ children }: Children) {
  return (
    <Text className="m-quiet" style={{ ...running, ...small }}>
      {children}
    </Text>
  );
}

/** A link inside running text. */
export function TextLink({ href, children }: Children & { href: string }) {
  return (
    <Link href={href} className="m-link" style={{ color: lightColours.accent, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}

const plainAddress = { en: 'Or open this address in your browser:', de: 'Oder öffnen Sie diese Adresse im Browser:' };

/**
 * The main action as a button, followed by its address as text, for mail programs that show no buttons. In the text
 * version, the label with a colon precedes the address.
 */
export function MailButton({ href, label }: { href: string; label: string }) {
  const lang = useContext(MailLanguage);
  return (
    <>
      <Text style={{ margin: '24px 0' }}>
        <Button href={href} className="m-button" style={button}>
          {label}
        </Button>
      </Text>
      <Text className="m-quiet" style={{ ...running, ...small }}>
        <span data-skip-in-text>
          {plainAddress[lang]}
          <br />
        </span>
        <Link href={href} className="m-link" style={address}>
          {href}
        </Link>
      </Text>
    </>
  );
}

/** A code to type in, in large digits. */
export function MailCode({ children }: { children: string }) {
  return (
    <Text className="m-text" style={code}>
      {children}
    </Text>
  );
}

const running = { fontFamily: textFont, fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' } as const;

const small = { color: lightColours.quiet, fontSize: '13px', lineHeight: '20px', wordBreak: 'break-word' } as const;

const heading = {
  color: lightColours.text,
  fontFamily: displayFont,
  fontSize: '26px',
  fontWeight: 500,
  lineHeight: '34px',
  margin: '0 0 16px',
} as const;

const button = {
  backgroundColor: lightColours.accent,
  borderRadius: '6px',
  color: lightColours.onAccent,
  fontFamily: textFont,
  fontSize: '16px',
  fontWeight: 600,
  padding: '14px 24px',
} as const;

const address = { color: lightColours.accent, textDecoration: 'underline', wordBreak: 'break-all' } as const;

const code = {
  color: lightColours.text,
  fontFamily: textFont,
  fontSize: '36px',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  letterSpacing: '0.2em',
  lineHeight: '44px',
  margin: '16px 0 24px',
} as const;
