import { randomUUID } from 'node:crypto'
import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { account } from './api.ts'

export const accountExamples: Examples<typeof account> = {
  whoAmI: withoutRow({}),
  signInPage: withoutRow({}),
  // A token is no id: no one can name another person's, so these always ask for one that does not exist.
  invitation: withoutRow(() => ({ token: randomUUID() })),
  acceptInvitation: withoutRow(() => ({
    token: randomUUID(),
    name: 'Pat Sample',
    password: 'four plain words here',
  })),
  updateProfile: withoutRow({ name: 'Pat Sample', title: 'Treasurer', phone: '402-555-0123' }),
  // The file of the example is an attachment: even one's own is no picture of oneself.
  setPicture: withRow(({ fileId }) => ({ fileId })),
  setPreferences: withoutRow({ notifications: { newDevice: 'none' } }),
  sessions: withoutRow({}),
  endSession: withoutRow(() => ({ id: randomUUID() })),
  endOtherSessions: withoutRow({}),
  passkeys: withoutRow({}),
  apiTokens: withoutRow({}),
  createApiToken: withoutRow({ name: 'Spreadsheet', mayWrite: false, days: 30 }),
  revokeApiToken: withoutRow(() => ({ id: randomUUID() })),
  signInHistory: withoutRow({}),
  downloadMyData: withoutRow({}),
  // A wrong password on purpose: the person of the example is needed afterwards.
  deleteAccount: withoutRow({ password: 'not my password' }),
}
