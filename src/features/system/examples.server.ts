import { withoutRow, type Examples } from '../../app/server/examples.ts'
import type { system } from './api.ts'

// Letters are the install's own, not an organization's: any id will do.
const anyMail = { id: '6f1b7a52-0f5e-4a35-9f5b-1c4b8f6f2a10' }

export const systemExamples: Examples<typeof system> = {
  health: withoutRow({}),
  schedule: withoutRow({}),
  storage: withoutRow({}),
  tables: withoutRow({}),
  mails: withoutRow({ page: 1 }),
  mail: withoutRow(anyMail),
  sendMailAgain: withoutRow(anyMail),
  audit: withoutRow({}),
  verifyAudit: withoutRow({}),
}
