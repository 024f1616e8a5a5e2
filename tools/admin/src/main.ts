import { authMigrations, makeAdmin } from '@nitrate/auth/server';
import { migrate, openDatabase } from '@nitrate/database';
import { cleanEnv, str } from 'envalid';

const answers: Record<Awaited<ReturnType<typeof makeAdmin>>, (address: string) => string> = {
  made: (address) => `${address} is an ADMIN from now on.`,
  alreadyAdmin: (address) => `${address} is an ADMIN already.`,
  unknown: (address) => `There is no account of ${address}: sign up on the site first.`,
  notConfirmed: (address) => `${address} is not confirmed: follow the link of the mail first.`,
};

/** Whether the address is an ADMIN afterwards. */
async function main([address, ...more]: readonly string[]): Promise<boolean> {
  if (address === undefined || more.length > 0) throw new Error('Usage: npm run admin -- ADDRESS');
  const { DATABASE_URL: url } = cleanEnv(process.env, { DATABASE_URL: str() });
  const database = openDatabase({ url });
  try {
    await migrate(database, [authMigrations]);
    const answer = await makeAdmin(database, address);
    process.stdout.write(`${answers[answer](address)}\n`);
    return answer === 'made' || answer === 'alreadyAdmin';
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).then(
  (isAdmin) => {
    process.exitCode = isAdmin ? 0 : 1;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
