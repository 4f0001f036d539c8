// A committee's own log of its talks with senators, lobbyists and principals. No other committee sees it, not even of the same organization.
import { z } from 'zod'
import { api, write } from '../../../app/contract.ts'
import { list } from '../../../app/list.ts'
import { isPlainDate } from '../../../domain/dates.ts'
import { Id } from '../shapes.ts'

export const contactKinds = ['call', 'meeting', 'email', 'event', 'other'] as const

export const LobbyContact = z.object({
  id: z.uuid(),
  with: z.string(),
  senatorId: z.number().nullable(),
  partyId: z.number().nullable(),
  on: z.string(),
  kind: z.enum(contactKinds),
  note: z.string(),
  by: z.string(),
})
export type LobbyContact = z.infer<typeof LobbyContact>

const With = { committeeId: z.uuid(), senatorId: Id.optional(), partyId: Id.optional() }

export const lobbyContacts = api('lobbyContacts', {
  list: list({
    may: 'work.read',
    mayExport: 'people.export',
    what: 'Lobby contacts',
    about: 'Talks of a committee with a senator, a lobbyist or a principal, newest first.',
    filter: z.object(With),
    sorts: ['on'],
    desc: true,
    row: LobbyContact,
    facts: z.object({ mayAdd: z.boolean() }),
  }),
  add: write({
    may: 'work.edit',
    about: 'Logs a talk.',
    input: z.object({
      ...With,
      on: z.string().refine(isPlainDate, 'Choose the day.'),
      kind: z.enum(contactKinds),
      note: z.string().trim().min(1, 'Write what was said.').max(4000),
    }),
    output: LobbyContact,
  }),
  undo: write({
    may: 'work.edit',
    about: 'Takes an entry of the log back, or restores it.',
    input: z.object({ committeeId: z.uuid(), id: z.uuid(), isUndone: z.boolean().default(true) }),
    output: z.object({}),
  }),
})
