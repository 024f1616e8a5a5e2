import { isUnreachable, type MailTransport } from './mail-transport';

/** For so long a failed attempt says something about the server now. */
const relevantMs = 15 * 60_000;

/** A transport that knows whether it could be used recently. */
export function watchTransport(
  { deliver, close }: MailTransport,
  now: () => Date,
): { transport: MailTransport; isReachable: () => boolean } {
  let failedAt = -Infinity;
  const transport: MailTransport = {
    async deliver(mail) {
      try {
        await deliver(mail);
        failedAt = -Infinity;
      } catch (error) {
        if (isUnreachable(error)) failedAt = now().getTime();
        throw error;
      }
    },
    close,
  };
  return { transport, isReachable: () => now().getTime() - failedAt > relevantMs };
}
