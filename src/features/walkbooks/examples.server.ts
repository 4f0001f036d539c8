import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { walkbooks } from './api.ts'
import { exampleCode } from './exampleRows.server.ts'

const ofCommittee = withRow(({ committeeId }) => ({ committeeId }))
const one = <T extends object>(rest: T) =>
  withRow(({ committeeId, walkbookId }) => ({ committeeId, walkbookId, ...rest }))
const ofHand = <T extends object>(rest: T) =>
  withRow(({ committeeId, handId }) => ({ committeeId, handId, ...rest }))
const ofNote = withRow(({ committeeId, buildingNoteId }) => ({ committeeId, noteId: buildingNoteId }))
const ofUniverse = withRow(({ committeeId, universeId }) => ({
  committeeId,
  from: { kind: 'universe' as const, universeId },
}))
const toVolunteer = { kind: 'pass' as const, meantFor: 'Someone' }

export const walkbookExamples: Examples<typeof walkbooks> = {
  list: ofCommittee,
  get: one({}),
  doors: one({}),
  progress: one({}),
  count: ofUniverse,
  streets: withRow(({ committeeId }) => ({ committeeId, typed: 'K St' })),
  make: withRow(({ committeeId }) => ({
    committeeId,
    // A fresh name each time: two walkbooks of one name are refused.
    name: `Example ${crypto.randomUUID()}`,
    from: { kind: 'street' as const, street: 'K St', city: 'Lincoln' },
  })),
  change: one({ version: 1, name: 'West of the park', note: 'Park at the school.', surveyId: null }),
  reorder: withRow(({ committeeId, walkbookId, walkbookDoorId }) => ({
    committeeId,
    walkbookId,
    version: 1,
    doorIds: [walkbookDoorId],
  })),
  archive: one({}),
  restore: one({}),
  choices: ofCommittee,
  handOut: one({ to: toVolunteer }),
  takeBack: ofHand({}),
  reassign: ofHand({ to: toVolunteer }),
  extend: ofHand({ hours: 24 }),
  addNote: withRow(({ committeeId, walkbookDoorId }) => ({
    committeeId,
    doorId: walkbookDoorId,
    text: 'Ring at the side door.',
  })),
  removeNote: ofNote,
  restoreNote: ofNote,
  universes: ofCommittee,
  drift: withRow(({ committeeId, universeId }) => ({ committeeId, universeId })),
  pass: withoutRow({ code: exampleCode }),
  claim: withoutRow({
    code: exampleCode,
    name: 'Vera Volunteer',
    purposeAccepted: true as const,
    age: '18 or older' as const,
  }),
}
