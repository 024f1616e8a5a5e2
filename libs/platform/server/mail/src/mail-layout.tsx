import type { Locale } from '@nitrate/contract-kit';
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactElement, ReactNode } from 'react';
import { darkStyles, displayFont, lightColours, textFont } from './mail-colours';
import { MailLanguage } from './mail-language';

/** The content of a mail: a `MailLayout` with components of this library in it. */
export type MailElement = ReactElement;

interface MailLayoutProps {
  lang: Locale;
  /** Preview text that inboxes show next to the subject; at most 150 characters. */
  preheader: string;
  /** Why the reader gets this mail and how to unsubscribe; in small print at the end. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Layout of every mail: name of the site, content, small print; light and dark. */
export function MailLayout({ lang, preheader, footer, children }: MailLayoutProps): MailElement {
  return (
    <MailLanguage value={lang}>
      <Html lang={lang}>
        <Head>
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <style>{darkStyles}</style>
        </Head>
        <Body className="m-ground" style={{ backgroundColor: lightColours.ground, margin: 0, padding: '32px 12px' }}>
          <Preview>{preheader}</Preview>
          <Container style={{ maxWidth: '600px' }}>
            <Text className="m-text" style={wordmark}>
              Nitrate
              <span className="m-link" style={{ color: lightColours.accent }}>
                .
              </span>
            </Text>
            <Section className="m-raised m-pad" style={sheet}>
              {children}
            </Section>
            {footer !== undefined && (
              <Section className="m-pad" style={{ padding: '8px 40px' }}>
                <Text className="m-quiet" style={footerText}>
                  {footer}
                </Text>
              </Section>
            )}
          </Container>
        </Body>
      </Html>
    </MailLanguage>
  );
}

const wordmark = {
  color: lightColours.text,
  fontFamily: displayFont,
  fontSize: '22px',
  fontWeight: 600,
  letterSpacing: '0.01em',
  lineHeight: '28px',
  margin: '0 0 16px',
  textAlign: 'center',
} as const;

const sheet = {
  backgroundColor: lightColours.raised,
  border: `1px solid ${lightColours.line}`,
  borderRadius: '6px',
  padding: '32px 40px 16px',
} as const;

const footerText = {
  color: lightColours.quiet,
  fontFamily: textFont,
  fontSize: '13px',
  lineHeight: '20px',
  margin: '8px 0',
} as const;
