import type { addApp, beginApp, confirmAppCode } from '@nitrate/auth/contract';
import type { BodyOf, ReplyOf } from '@nitrate/contract-kit';
import { Secret, TOTP } from 'otpauth';
import type { APIRequestContext } from 'playwright';
import type { Account } from './accounts';
import { codeIn, mailTo } from './mailbox';

/** An account whose authenticator app the journey has. */
export interface AccountWithApp extends Account {
  app: AuthenticatorApp;
}

const stepMs = 30_000;
/** So near to the end of a time step, its code belongs to the last step when the server reads it. */
const marginMs = 1_500;

/** An authenticator app that shows each code once, as the server takes each once. */
export class AuthenticatorApp {
  private lastStep = 0;

  constructor(readonly secret: string) {}

  /** A code that the server takes: beginning with the code of the last time step, so that three fit into one. */
  nextCode(): string {
    const present = Math.floor((Date.now() + marginMs) / stepMs);
    this.lastStep = Math.max(this.lastStep + 1, present - 1);
    return new TOTP({ secret: Secret.fromBase32(this.secret) }).generate({ timestamp: this.lastStep * stepMs });
  }
}

async function jsonOf<T>(pending: Promise<{ ok: () => boolean; status: () => number; json: () => Promise<unknown> }>) {
  const response = await pending;
  if (!response.ok()) throw new Error(`${response.status()}: ${JSON.stringify(await response.json())}`);
  return (await response.json()) as T;
}

/** Sets up an app for the signed-in account, which has a role, by a mailed code. */
export async function setUpApp(request: APIRequestContext, account: Account): Promise<AccountWithApp> {
  await jsonOf(request.get('/api/auth/user/2fa?lang=en'));
  const mailed = codeIn(await mailTo(request, account.email, /code/i));
  await jsonOf(request.post('/api/auth/user/2fa', { data: { code: mailed } }));
  const { secret } = await jsonOf<ReplyOf<typeof beginApp>>(request.post('/api/auth/user/factors/app/secret'));
  const app = new AuthenticatorApp(secret);
  const data = { name: 'Journey', code: app.nextCode() } satisfies BodyOf<typeof addApp>;
  await jsonOf(request.post('/api/auth/user/factors/app', { data }));
  return { ...account, app };
}

/** Confirms by the app, which publishing requires. */
export async function confirmByApp(request: APIRequestContext, { app }: AccountWithApp): Promise<void> {
  const data = { code: app.nextCode() } satisfies BodyOf<typeof confirmAppCode>;
  await jsonOf(request.post('/api/auth/user/2fa/app', { data }));
}
