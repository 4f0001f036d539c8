import { randomUUID } from 'node:crypto'
import { withRow, type Examples } from '../../app/server/examples.ts'
import type { phones } from './api.ts'

const ofCommittee = withRow(({ committeeId }) => ({ committeeId }))
const from = { kind: 'people' as const }
const ofHand = withRow(({ committeeId, phoneHandId }) => ({
  holder: { kind: 'member' as const, committeeId },
  handId: phoneHandId,
}))

export const phoneExamples: Examples<typeof phones> = {
  lists: ofCommittee,
  mine: ofCommittee,
  choices: ofCommittee,
  count: withRow(({ committeeId }) => ({ committeeId, way: 'call' as const, from })),
  make: withRow(({ committeeId }) => ({
    committeeId,
    listId: randomUUID(),
    name: 'Tuesday evening',
    way: 'call' as const,
    from,
  })),
  handOut: withRow(({ committeeId, phoneListId, userId }) => ({
    committeeId,
    listId: phoneListId,
    handId: randomUUID(),
    userId,
    most: 10,
  })),
  takeBack: withRow(({ committeeId, phoneHandId }) => ({ committeeId, handId: phoneHandId })),
  end: withRow(({ committeeId, phoneListId }) => ({ committeeId, listId: phoneListId })),
  load: ofHand,
  standing: ofHand,
  results: withRow(({ committeeId, phoneListId }) => ({ committeeId, listId: phoneListId })),
  optOuts: ofCommittee,
  addOptOut: withRow(({ committeeId }) => ({ committeeId, optOutId: randomUUID(), phone: '402-555-0199' })),
  liftOptOut: withRow(({ committeeId, phoneOptOutId }) => ({ committeeId, optOutId: phoneOptOutId })),
}
