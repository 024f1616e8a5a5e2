/** The settings that decide whether the archive is a trial on one machine. */
interface TrialSettings {
  HOST: string;
  NITRATE_EMBEDDED: boolean;
  PUBLIC_ORIGIN: string | undefined;
  TRUSTED_PROXIES: readonly string[];
}

interface MailboxSettings extends TrialSettings {
  SMTP_URL: string | undefined;
}

/** Names and addresses of this machine alone. */
const loopback = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether the archive is a trial on one machine: no setting says that other machines reach the server. */
export function isLocalTrial({ HOST, NITRATE_EMBEDDED, PUBLIC_ORIGIN, TRUSTED_PROXIES }: TrialSettings): boolean {
  const isLocal = PUBLIC_ORIGIN === undefined || loopback.test(new URL(PUBLIC_ORIGIN).hostname);
  return NITRATE_EMBEDDED && isLocal && loopback.test(HOST) && TRUSTED_PROXIES.length === 0;
}

/** Whether the mailbox page exists: only for a trial on one machine, because its mails sign users in. */
export const servesMailbox = (settings: MailboxSettings): boolean =>
  settings.SMTP_URL === undefined && isLocalTrial(settings);
