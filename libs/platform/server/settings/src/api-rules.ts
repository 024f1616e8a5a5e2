import type { EnvironmentRule } from '@nitrate/configuration';
import type { ApiEnvironment } from './api-variables';

/** Without the database, of which the supervisor has another rule. */
type Environment = Omit<ApiEnvironment, 'DATABASE_URL'>;

/** Also where `SMTP_URL` is still missing, so that everything that is missing is named at once. */
const sendsMails = (values: Environment): boolean => !values.NITRATE_EMBEDDED || values.SMTP_URL !== undefined;

/** The mistakes of settings of the api that exclude or require each other. */
export const apiRules: readonly EnvironmentRule<Environment>[] = [
  [
    (values) => values.NITRATE_OPEN_ACCESS && !values.NITRATE_EMBEDDED,
    'NITRATE_OPEN_ACCESS: is allowed only where npm start runs the database, because it opens full films to everybody',
  ],
  [
    (values) => values.NITRATE_ADDRESS_LIMITS === 'off' && !values.NITRATE_EMBEDDED,
    'NITRATE_ADDRESS_LIMITS: may be off only where npm start runs the database',
  ],
  [
    (values) => values.NITRATE_DEMO_PASSWORD !== undefined && !values.NITRATE_EMBEDDED,
    'NITRATE_DEMO_PASSWORD: there are demo accounts only where npm start runs the database',
  ],
  [
    (values) => values.NITRATE_PAYMENTS === 'sandbox' && !values.NITRATE_EMBEDDED,
    'NITRATE_PAYMENTS: may be sandbox only where npm start runs the database, because nothing is paid there',
  ],
  [
    (values) => values.NITRATE_PAYMENTS === 'stripe' && values.NITRATE_STRIPE_KEY === undefined,
    'NITRATE_STRIPE_KEY: is missing; with NITRATE_PAYMENTS=stripe it is the secret or restricted key of your account',
  ],
  [
    (values) => values.NITRATE_PAYMENTS === 'stripe' && values.NITRATE_STRIPE_WEBHOOK_SECRET === undefined,
    'NITRATE_STRIPE_WEBHOOK_SECRET: is missing; with NITRATE_PAYMENTS=stripe it is the signing secret of the webhook that leads to /api/webhooks/stripe',
  ],
  [
    (values) => values.NITRATE_SIGNING_KEY.length === 0 && !values.NITRATE_EMBEDDED,
    'NITRATE_SIGNING_KEY: is missing; all processes need the same secret of at least 32 characters',
  ],
  [
    (values) => values.SMTP_URL === undefined && !values.NITRATE_EMBEDDED,
    'SMTP_URL: is missing; without a mail server users cannot confirm their address or reset a password',
  ],
  [
    (values) => sendsMails(values) && values.MAIL_FROM === undefined,
    'MAIL_FROM: is missing; mails need a sender, such as Nitrate <archive@films.example>',
  ],
  [
    (values) => sendsMails(values) && values.PUBLIC_ORIGIN === undefined,
    'PUBLIC_ORIGIN: is missing; links in mails must not depend on the Host header of a request',
  ],
  [
    (values) => values.NITRATE_SECURITY_CONTACT.length > 0 && values.NITRATE_SECURITY_EXPIRES === undefined,
    'NITRATE_SECURITY_EXPIRES: is missing; a security.txt names a day until which its contact is right, within a year',
  ],
  [
    (values) => values.METRICS_PORT === values.PORT,
    'METRICS_PORT: must differ from PORT, because metrics are not for visitors',
  ],
  [
    (values) => values.NITRATE_UPLOAD_TIMEOUT < values.NITRATE_REQUEST_TIMEOUT,
    'NITRATE_UPLOAD_TIMEOUT: must not be shorter than NITRATE_REQUEST_TIMEOUT',
  ],
  [
    (values) => values.NITRATE_REQUEST_TIMEOUT < values.NITRATE_HEADERS_TIMEOUT,
    'NITRATE_REQUEST_TIMEOUT: must not be shorter than NITRATE_HEADERS_TIMEOUT',
  ],
  [
    (values) => !sendsMails(values) && values.TRUSTED_PROXIES.length > 0 && values.PUBLIC_ORIGIN === undefined,
    'PUBLIC_ORIGIN: is missing; behind the proxies of TRUSTED_PROXIES the address of the site must not depend on a forwarded host',
  ],
];
