/** Claims about a user of the provider. */
export interface ProviderAccount {
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
}

/** What the program of the provider is started with. */
export interface ProviderOptions {
  clientId: string;
  clientSecret: string;
  /** Redirect addresses of the archive. */
  callbacks: string[];
  /** Where claims come from: the token itself, or a second call. */
  claimsIn: 'token' | 'userInfo';
  /** 0: any free one. */
  port: number;
}

/** The path by which the accounts of the running provider are set, as JSON by their login. */
export const accountsPath = '/test/accounts';
