import { randomUUID } from 'node:crypto'
import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { lobbyFundraisers } from './api.ts'
import type { invitations } from './invitation/api.ts'
import type { fundraiserLists } from './across/lists.ts'

const of = <T extends object>(rest: T) =>
  withRow(({ committeeId, fundraiserId }) => ({ committeeId, fundraiserId, ...rest }))
const times = { day: '2026-03-05', start: '17:00', end: '19:00' }
const fields = { title: 'Reception at the Cornhusker', stage: 'set' as const, ...times, city: 'Lincoln' }

export const fundraiserExamples: Examples<typeof lobbyFundraisers> = {
  list: withRow(({ committeeId }) => ({ committeeId })),
  get: of({}),
  conflicts: withRow(({ committeeId }) => ({ committeeId, ...times })),
  add: withRow(({ committeeId }) => ({ committeeId, fundraiserId: randomUUID(), ...fields })),
  change: of({ version: 1, ...fields }),
  remove: withRow(({ committeeId, bareFundraiserId }) => ({ committeeId, fundraiserId: bareFundraiserId })),
  setLevels: withRow(({ committeeId, fundraiserId, fundraiserLevelId }) => ({
    committeeId,
    fundraiserId,
    levels: [{ id: fundraiserLevelId, name: 'Gold', cents: '100000' }],
  })),
  addHost: withRow(({ committeeId, fundraiserId, otherPersonId }) => ({
    committeeId,
    fundraiserId,
    hostId: randomUUID(),
    who: { kind: 'person' as const, id: otherPersonId },
    role: 'host' as const,
  })),
  changeHost: withRow(({ committeeId, fundraiserId, fundraiserHostId, fundraiserLevelId }) => ({
    committeeId,
    fundraiserId,
    hostId: fundraiserHostId,
    role: 'co-sponsor' as const,
    levelId: fundraiserLevelId,
    printedAs: 'The Example Group',
  })),
  removeHost: withRow(({ committeeId, fundraiserId, fundraiserHostId }) => ({
    committeeId,
    fundraiserId,
    hostId: fundraiserHostId,
  })),
  guests: of({}),
  invite: withRow(({ committeeId, fundraiserId, otherPersonId }) => ({
    committeeId,
    fundraiserId,
    whos: [{ kind: 'person' as const, id: otherPersonId }],
  })),
  reply: withRow(({ committeeId, fundraiserId, fundraiserGuestId }) => ({
    committeeId,
    fundraiserId,
    guestId: fundraiserGuestId,
    reply: 'yes' as const,
    party: 2,
  })),
  uninvite: withRow(({ committeeId, fundraiserId, fundraiserGuestId }) => ({
    committeeId,
    fundraiserId,
    guestIds: [fundraiserGuestId],
  })),
  gift: withRow(({ committeeId, fundraiserId, personId }) => ({
    committeeId,
    fundraiserId,
    entryId: randomUUID(),
    who: { kind: 'person' as const, id: personId },
    cents: '25000',
    on: '2026-03-06',
  })),
  hostCost: withRow(({ committeeId, fundraiserId, personId }) => ({
    committeeId,
    fundraiserId,
    entryId: randomUUID(),
    who: { kind: 'person' as const, id: personId },
    cents: '40000',
    on: '2026-03-06',
    purpose: 'Food for sixty guests',
  })),
  loose: of({}),
  tie: withRow(({ committeeId, fundraiserId, bookEntryId }) => ({
    committeeId,
    fundraiserId,
    entryId: bookEntryId,
    line: 2,
  })),
  untie: withRow(({ committeeId, fundraiserId, bookEntryId }) => ({
    committeeId,
    fundraiserId,
    entryId: bookEntryId,
    line: 2,
  })),
}

export const listExamples: Examples<typeof fundraiserLists> = {
  events: withRow(({ committeeId }) => ({ committeeId })),
  all: withoutRow({}),
  coHosts: withoutRow({}),
  coSponsorship: withoutRow({}),
}

export const invitationExamples: Examples<typeof invitations> = {
  get: of({}),
  save: of({ version: 1, content: { headline: 'Join us' } }),
  proof: of({}),
  approve: of({ fingerprint: 'ab' }),
  print: of({ piece: 'invitation' as const }),
  email: of({}),
}
