import { defineEndpoint, Instant, OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';

/** What the archive runs on. Null: not known, or not now. */
export const ArchiveHealth = Type.Object({
  /** The parts of `/health`: `database`, `storage`, `worker`, `mail`, `disk`. */
  parts: Type.Array(
    Type.Object({
      part: Type.String(),
      state: Type.Enum(['up', 'down'] as const),
      /** For clients of before, such as open pages: goes in 0.2.0. */
      isWell: Type.Boolean(),
    }),
  ),
  /** Of the data folder. */
  disk: OrNull(Type.Object({ bytes: Type.Integer(), freeBytes: Type.Integer() })),
  database: OrNull(
    Type.Object({
      bytes: Type.Integer(),
      connections: Type.Integer(),
      maxConnections: Type.Integer(),
      /** Started by Nitrate itself, on this machine. */
      isEmbedded: Type.Boolean(),
      /** Null: no replica is set. */
      replica: OrNull(Type.Object({ isInUse: Type.Boolean(), lagBytes: OrNull(Type.Integer()) })),
    }),
  ),
  storage: Type.Enum(['disk', 'bucket'] as const),
  /** Calls are counted in Redis for all processes together. */
  hasRedis: Type.Boolean(),
  versions: Type.Object({
    nitrate: OrNull(Type.String()),
    node: Type.String(),
    postgresql: OrNull(Type.String()),
    /** On the machine of the api; null where it has none. */
    ffmpeg: OrNull(Type.String()),
  }),
  /** The programs that are connected to the database. */
  programs: Type.Array(
    Type.Object({
      name: Type.String(),
      connections: Type.Integer(),
      /** Of its oldest connection. */
      since: OrNull(Instant),
    }),
  ),
  /** When the process that responds was started. */
  startedAt: Instant,
});

export type ArchiveHealth = Static<typeof ArchiveHealth>;

export const getHealth = defineEndpoint({
  method: 'GET',
  url: '/admin/jobs/health',
  summary: 'What the archive runs on: which parts work, space, database, versions, programs',
  access: 'admin',
  reply: ArchiveHealth,
  refusals: [],
});
