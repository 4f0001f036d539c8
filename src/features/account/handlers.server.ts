import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { answerExport } from '../../app/server/lists/listOf.ts'
import { hasOwner } from '../../app/server/auth/firstOwner.ts'
import { demoSignIns, hasDemo } from '../../app/server/demo.ts'
import type { LiveDocuments } from '../../app/server/live/live.ts'
import type { account } from './api.ts'
import { apiTokens, createApiToken, revokeApiToken } from './apiTokens.server.ts'
import { deleteAccount } from './deleteAccount.server.ts'
import { acceptInvitation, findInvitation } from './invitations.server.ts'
import { downloadMyData } from './myData.server.ts'
import { loadProfile } from './profile.server.ts'
import { deviceInWords } from '../../domain/devices.ts'
import { endOtherSessions, endSession, passkeys, sessions, signInHistory } from './sessions.server.ts'

export const accountHandlers: Handlers<typeof account> = {
  whoAmI: async ({ visitor, services }) => ({
    user: visitor && { id: visitor.userId, name: visitor.name, email: visitor.email },
    isMailSetUp: services.mail.isSetUp,
    isDemo: await hasDemo(services.databases),
  }),

  signInPage: async ({ services }) => ({
    demoSignIns: (await hasDemo(services.databases)) ? demoSignIns : [],
    hasOwner: await hasOwner(services),
  }),

  invitation: findInvitation,
  acceptInvitation,

  updateProfile: async ({ db, viewer, audit }, { name, title, phone }) => {
    await db
      .updateTable('users')
      .set({ name, title, phone, updatedAt: new Date() })
      .where('id', '=', viewer.userId)
      .execute()
    await audit({ action: 'profile.changed', subject: 'user', subjectId: viewer.userId })
    return {}
  },

  setPicture: async (context, { fileId }) => {
    const { db, viewer, audit } = context
    if (fileId) await refuseForeignPicture(context, fileId)
    const image = fileId && `/api/files/${fileId}`
    await db
      .updateTable('users')
      .set({ image, updatedAt: new Date() })
      .where('id', '=', viewer.userId)
      .execute()
    // Earlier pictures are shown nowhere any more; their bytes follow the rows.
    await db
      .deleteFrom('files')
      .where('ownerId', '=', viewer.userId)
      .where('purpose', '=', 'avatar')
      .$if(fileId !== null, (query) => query.where('id', '!=', fileId!))
      .execute()
    await audit({ action: 'profile.changed', subject: 'user', subjectId: viewer.userId })
    return { image }
  },

  setPreferences: async ({ db, viewer }, { notifications }) => {
    // Merged in the database: two tabs that change different kinds do not undo each other.
    const chosen = JSON.stringify(notifications)
    await sql`update users set preferences = jsonb_set(preferences, '{notifications}',
        coalesce(preferences -> 'notifications', '{}') || ${chosen}::jsonb), updated_at = now()
      where id = ${viewer.userId}::uuid`.execute(db)
    return {}
  },

  sessions,
  endSession,
  endOtherSessions,
  passkeys,
  apiTokens,
  createApiToken,
  revokeApiToken,
  signInHistory: answerExport((context: Context, _nothing: object) => signInHistory(context), {
    rows: async (ask, asked) => (await ask(asked)).attempts,
    columns: {
      Result: (attempt) => attempt.outcome,
      When: (attempt) => attempt.at,
      How: (attempt) => attempt.method,
      Device: (attempt) => deviceInWords(attempt.userAgent),
      From: (attempt) => attempt.ip,
    },
  }),
  downloadMyData,
  deleteAccount,
}

export const accountLive: LiveDocuments = {
  users: {
    may: 'signedIn',
    load: async ({ db, viewer }, id) => (id === viewer.userId ? loadProfile(db, viewer) : null),
  },
}

async function refuseForeignPicture({ db, viewer }: Context, fileId: string): Promise<void> {
  const file = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('ownerId', '=', viewer.userId)
    .where('purpose', '=', 'avatar')
    .executeTakeFirst()
  if (!file) throw notFound()
}
