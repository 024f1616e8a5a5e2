// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { Locale, Role } from "@nitrate/contract-kit";
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface AuthAttempt {
  count: number;
  key: Buffer;
  last_at: Timestamp;
  scope: string;
  wait_until: Timestamp;
}

interface AuthCeremony {
  expires_at: Timestamp;
  purpose: string;
  session_id: string;
  value: string;
}

interface AuthCode {
  attempts_left: number;
  expires_at: Timestamp;
  hash: Buffer;
  session_id: string;
}

interface AuthDevice {
  browser: string;
  first_seen_at: Timestamp;
  system: string;
  user_id: string;
}

interface AuthFactor {
  counter: number | null;
  created_at: Timestamp;
  credential_id: string | null;
  id: string;
  kind: "app" | "passkey";
  last_step: number | null;
  last_used_at: Timestamp | null;
  name: string;
  public_key: Buffer | null;
  sealed_secret: string | null;
  transports: string[] | null;
  user_id: string;
}

interface AuthIdentity {
  client_id: string;
  created_at: Timestamp;
  issuer: string;
  last_used_at: Timestamp;
  subject: string;
  user_id: string;
}

interface AuthMailedToken {
  email: string;
  expires_at: Timestamp;
  hash: Buffer;
  purpose: "confirm" | "newEmail" | "reset";
  used_at: Timestamp | null;
  user_id: string;
}

interface AuthRecoveryCode {
  hash: Buffer;
  user_id: string;
}

interface AuthRefreshToken {
  expires_at: Timestamp;
  hash: Buffer;
  rotated_at: Timestamp | null;
  session_id: string;
}

interface AuthSession {
  browser: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  last_used_at: Timestamp;
  system: string | null;
  two_factor_until: Timestamp | null;
  user_id: string;
}

interface AuthSignOn {
  browser_hash: Buffer;
  expires_at: Timestamp;
  lang: Locale;
  organisation: string;
  return_to: string;
  state_hash: Buffer;
}

interface AuthUser {
  blocked_at: Timestamp | null;
  confirmed_at: Timestamp | null;
  created_at: Timestamp;
  demo: Generated<boolean>;
  email: string;
  email_key: string;
  id: string;
  lang: Locale;
  last_login_at: Timestamp | null;
  new_email: string | null;
  password_hash: string | null;
  password_set_at: Timestamp | null;
  roles: Generated<Role[]>;
}

export interface AuthTables {
  auth_attempt: AuthAttempt;
  auth_ceremony: AuthCeremony;
  auth_code: AuthCode;
  auth_device: AuthDevice;
  auth_factor: AuthFactor;
  auth_identity: AuthIdentity;
  auth_mailed_token: AuthMailedToken;
  auth_recovery_code: AuthRecoveryCode;
  auth_refresh_token: AuthRefreshToken;
  auth_session: AuthSession;
  auth_sign_on: AuthSignOn;
  auth_user: AuthUser;
}
