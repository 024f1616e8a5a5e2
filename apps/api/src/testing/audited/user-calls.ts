import type { AuditedApi, AuditedCalls } from './start-audited-api';

interface NewUser {
  id: string;
  email: string;
  path: string;
}

let users = 0;

/** Somebody who is signed in. */
async function newUser(api: AuditedApi, { isConfirmed = true } = {}): Promise<NewUser> {
  users += 1;
  const email = `user-${users}@films.example`;
  const { sub: id } = (await api.signUp(email)).json<{ sub: string }>();
  if (isConfirmed) await api.database.pool.query('update auth_user set confirmed_at = now() where id = $1', [id]);
  return { id, email, path: `/admin/users/${id}` };
}

/** What administrators do with users. */
export const userCalls: AuditedCalls = {
  'PUT /api/admin/users/:user/roles': async (api) => ({
    path: `${(await newUser(api)).path}/roles`,
    payload: { roles: ['EDITOR'] },
  }),
  'PUT /api/admin/users/:user/block': async (api) => ({ path: `${(await newUser(api)).path}/block` }),
  'DELETE /api/admin/users/:user/block': async (api) => {
    const { path } = await newUser(api);
    await api.ok('PUT', { path: `${path}/block` });
    return { path: `${path}/block` };
  },
  'POST /api/admin/users/:user/confirm': async (api) => ({
    path: `${(await newUser(api, { isConfirmed: false })).path}/confirm`,
  }),
  'DELETE /api/admin/users/:user/sessions/:session': async (api) => {
    const { id, path } = await newUser(api);
    const { rows } = await api.database.pool.query<{ id: string }>('select id from auth_session where user_id = $1', [
      id,
    ]);
    return { path: `${path}/sessions/${rows[0]?.id}` };
  },
  'DELETE /api/admin/users/:user/sessions': async (api) => ({ path: `${(await newUser(api)).path}/sessions` }),
  'POST /api/admin/users/:user/mails': async (api) => ({
    path: `${(await newUser(api)).path}/mails`,
    payload: { mail: 'reset' },
  }),
  'POST /api/admin/users/:user/deletion': async (api) => {
    const { path, email } = await newUser(api);
    return { path: `${path}/deletion`, payload: { email } };
  },
};
