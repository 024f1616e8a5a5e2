import type { Transaction } from '@nitrate/database';
import type { SubscriptionsTables } from '../tables';
import type { StoredOrganisation } from './organisation-store';
import { type IssuerFault, issuerFault } from './parse-issuer';
import type { SecretBox } from '@nitrate/configuration';
import { secretContext } from './secret-context';

/** What is changed of the OpenID provider of an organisation; what is missing stays as it is. */
export interface OidcChange {
  issuer?: string;
  clientId?: string;
  clientSecret?: string;
}

/** What an OpenID provider that was called is found to be wrong about. */
export type ProviderFault = 'unreachable' | 'notOpenId' | 'otherIssuer' | 'unknownClient';

type PlainFault =
  'oidcIncomplete' | 'oidcSecretMissing' | 'oidcSecretInvalid' | 'oidcClientInvalid' | 'oidcDomainMissing';

/** Why a change of the provider is refused. */
export type OidcFault =
  | { [K in PlainFault]: { kind: K } }[PlainFault]
  | { kind: 'oidcIssuerInvalid'; issuer: string; fault: IssuerFault }
  | { kind: 'oidcRefused'; issuer: string; fault: ProviderFault };

/** What it takes to change the provider of an organisation. */
export interface OidcDeps {
  /** Whether networks may be private: for trials on a local machine. */
  allowPrivate: boolean;
  /**
   * Whether a provider may be on this machine: for trials by an operator. Over the network, the responses would tell what
   * listens here.
   */
  allowLocalIssuer?: boolean;
  /** Seals the client secret; needed where one is given. */
  secrets?: SecretBox;
  /** Calls the provider, to see whether it knows the archive; undefined: unchecked. */
  checkProvider?(settings: Required<OidcChange>): Promise<ProviderFault | undefined>;
}

type StoredOidc = StoredOrganisation['oidc'];

const maxLengths = { clientId: 200, clientSecret: 1000 };
const printable = /^[\x20-\x7e]+$/;

/** The provider after a change, which may have faults. */
export function changedOidc(before: StoredOidc, change: OidcChange | null | undefined, now: Date): StoredOidc {
  if (change === undefined) return before;
  if (change === null) return null;
  return {
    issuer: change.issuer ?? before?.issuer ?? '',
    clientId: change.clientId ?? before?.clientId ?? '',
    secretSetAt: change.clientSecret === undefined && before ? before.secretSetAt : now,
  };
}

/**
 * The faults of a changed provider. Another issuer or client id needs the secret again: it is sealed for both, so that
 * access to the database alone cannot have it sent elsewhere.
 */
export function oidcFaults(
  before: StoredOidc,
  { oidc, domains }: Pick<StoredOrganisation, 'oidc' | 'domains'>,
  change: OidcChange | null | undefined,
  { allowLocalIssuer = false }: Pick<OidcDeps, 'allowLocalIssuer'>,
): OidcFault[] {
  const faults: OidcFault[] = [];
  if (!oidc) return faults;
  if (domains.length === 0) faults.push({ kind: 'oidcDomainMissing' });
  if (!change) return faults;
  const { issuer, clientId } = oidc;
  const secret = change.clientSecret;
  if (issuer === '' || clientId === '') return [...faults, { kind: 'oidcIncomplete' }];
  const fault = issuerFault(issuer, allowLocalIssuer);
  if (fault) faults.push({ kind: 'oidcIssuerInvalid', issuer, fault });
  if (!isText(clientId, maxLengths.clientId)) faults.push({ kind: 'oidcClientInvalid' });
  if (secret !== undefined) {
    if (!isText(secret, maxLengths.clientSecret)) faults.push({ kind: 'oidcSecretInvalid' });
  } else if (before?.issuer !== issuer || before.clientId !== clientId) faults.push({ kind: 'oidcSecretMissing' });
  return faults;
}

const isText = (text: string, maxLength: number): boolean => text.length <= maxLength && printable.test(text);

/** Asks the provider whether it knows the archive, where the secret is given. */
export async function checkOidc(
  { checkProvider }: OidcDeps,
  { oidc }: Pick<StoredOrganisation, 'oidc'>,
  change: OidcChange | null | undefined,
): Promise<OidcFault | undefined> {
  if (!oidc || !checkProvider || change?.clientSecret === undefined) return undefined;
  const { issuer, clientId } = oidc;
  const fault = await checkProvider({ issuer, clientId, clientSecret: change.clientSecret });
  return fault && { kind: 'oidcRefused', issuer, fault };
}

/** Saves the changed provider of a saved organisation. */
export async function saveOidc(
  transaction: Transaction,
  { secrets }: OidcDeps,
  { id, oidc }: Pick<StoredOrganisation, 'id' | 'oidc'>,
  change: OidcChange | null | undefined,
): Promise<void> {
  const db = transaction.tables<SubscriptionsTables>();
  if (change === null) await db.deleteFrom('organisation_oidc').where('organisation_id', '=', id).execute();
  if (!oidc || change?.clientSecret === undefined) return;
  if (!secrets) throw new Error('A client secret cannot be stored without a key.');
  const { issuer, clientId, secretSetAt } = oidc;
  const columns = {
    issuer,
    client_id: clientId,
    secret_set_at: secretSetAt,
    sealed_secret: secrets.seal(change.clientSecret, secretContext(id, oidc)),
  };
  await db
    .insertInto('organisation_oidc')
    .values({ organisation_id: id, ...columns })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(columns))
    .execute();
}
