/** Whether the period of an organisation is running at `now`; its end is not part of it. */
export const isActive = ({ validFrom, validUntil }: { validFrom: Date; validUntil: Date | null }, now: Date): boolean =>
  validFrom <= now && (validUntil === null || validUntil > now);
