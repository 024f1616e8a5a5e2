/** What the client secret of an organisation belongs to; it cannot be opened for another issuer or client. */
export const secretContext = (
  organisationId: string,
  { issuer, clientId }: { issuer: string; clientId: string },
): string => JSON.stringify([organisationId, issuer, clientId]);
