import { Writable } from 'node:stream';
import { auditMigrations, type SecurityLog } from '@nitrate/audit';
import type { Role } from '@nitrate/contract-kit';
import type { SignedInViewer, Viewer } from '@nitrate/http';
import { openDiskStorage } from '@nitrate/storage';
import { scratchFolder, startTestApi } from '@nitrate/testing-server';
import {
  contentCmsServer,
  contentEditingServer,
  contentMigrations,
  previewTokens,
  publishedContent,
  seedContent,
} from '../../index';

const signingKeys = ['k'.repeat(32)];

const signedIn = (n: number, roles: readonly Role[], more: Partial<SignedInViewer> = {}): SignedInViewer => ({
  state: 'signedIn',
  userId: `00000000-0000-7000-8000-00000000000${n}`,
  sessionId: `00000000-0000-7000-8000-00000000010${n}`,
  roles,
  confirmed: true,
  twoFactorUntil: new Date('2999-01-01'),
  ...more,
});

const viewers = {
  anonymous: { state: 'anonymous' },
  visitor: signedIn(1, []),
  editor: signedIn(2, ['EDITOR']),
  colleague: signedIn(3, ['EDITOR']),
  admin: signedIn(4, ['ADMIN']),
  unconfirmed: signedIn(5, ['EDITOR'], { confirmed: false }),
  withoutCode: signedIn(6, ['EDITOR'], { twoFactorUntil: null }),
} satisfies Record<string, Viewer>;

/** Id of the editor in the audit trail. */
export const editorId = viewers.editor.userId;

export type TestViewer = keyof typeof viewers;

/** The header that names the viewer of a request. */
export const viewerHeader = 'x-viewer';

/** The content service and its editor in process, on a database of their own with the built-in texts. */
export async function startEditing() {
  const folder = await scratchFolder();
  const storage = await openDiskStorage(folder);
  let nowIs = () => new Date();
  const tokens = previewTokens(signingKeys);
  let refresh: () => void = () => undefined;
  const events: object[] = [];
  const log: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(chunk.toString());
      done();
    },
  });
  const security: SecurityLog = { record: (_source, event, facts) => void events.push({ event, ...facts }) };
  const api = await startTestApi({
    migrations: [auditMigrations, contentMigrations],
    server: {
      logger: { level: 'info', stream },
      now: () => nowIs(),
      viewerOf: (request) => viewers[String(request.headers[viewerHeader] ?? 'anonymous') as TestViewer],
    },
    async register(app, database) {
      await seedContent(database, 'demo');
      const content = publishedContent({
        database,
        mediaBase: '/media',
        onScheduled: () => undefined,
        onError: (error) => {
          throw error;
        },
      });
      refresh = content.refresh;
      app.addHook('onClose', async () => content.close());
      await app.register(contentCmsServer, { content });
      const names = new Map([
        [viewers.editor.userId, 'ed@nitrate.example'],
        [viewers.colleague.userId, 'col@nitrate.example'],
      ]);
      await app.register(contentEditingServer, {
        database,
        storage,
        tokens,
        security,
        mediaBase: '/media',
        findNames: async (ids) => new Map([...names].filter(([id]) => ids.includes(id))),
      });
    },
  });

  const send = async (viewer: TestViewer, method: string, path: string, payload?: unknown, headers = {}) => {
    const response = await api.app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { [viewerHeader]: viewer, ...headers },
      ...(payload !== undefined && { payload: payload as object }),
    });
    const isJson = /json/.test(String(response.headers['content-type']));
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (isJson ? response.json() : response.payload) as Record<string, never> & { code?: string },
    };
  };

  return {
    ...api,
    storage,
    folder,
    tokens,
    /** Security events so far. */
    events,
    /** Lines of the log so far. */
    log,
    send,
    /** Sends a request as an editor. */
    editor: (method: string, path: string, payload?: unknown) => send('editor', method, path, payload),
    /** The response to a visitor after the cache was refreshed. */
    async visitor(path: string) {
      refresh();
      return send('anonymous', 'GET', path);
    },
    setNow: (now: () => Date) => (nowIs = now),
  };
}

export type Editing = Awaited<ReturnType<typeof startEditing>>;
