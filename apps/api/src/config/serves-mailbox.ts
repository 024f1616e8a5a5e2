/** The settings that decide whether the mailbox page exists. */
interface MailboxSettings {
  HOST: string;
  NITRATE_EMBEDDED: boolean;
  PUBLIC_ORIGIN: string | undefined;
  SMTP_URL: string | undefined;
  TRUSTED_PROXIES: readonly string[];
}

/** Names and addresses of this machine alone. */
const loopback = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/**
 * Whether the mailbox page exists: only for a trial on one machine, never where a setting says that other machines reach
 * the server, because its mails sign users in.
 */
export function servesMailbox(settings: MailboxSettings): boolean {
  const { HOST, NITRATE_EMBEDDED, PUBLIC_ORIGIN, SMTP_URL, TRUSTED_PROXIES } = settings;
  const isLocal = PUBLIC_ORIGIN === undefined || loopback.test(new URL(PUBLIC_ORIGIN).hostname);
  return NITRATE_EMBEDDED && SMTP_URL === undefined && isLocal && loopback.test(HOST) && TRUSTED_PROXIES.length === 0;
}
