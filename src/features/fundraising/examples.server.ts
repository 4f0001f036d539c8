import { randomUUID } from 'node:crypto'
import { withRow, type Examples } from '../../app/server/examples.ts'
import type { fundDonors } from './donors/api.ts'
import type { fundraising } from './plan/api.ts'
import type { pledges } from './pledges/api.ts'
import type { thankYous } from './thanks/api.ts'

const ofCommittee = withRow(({ committeeId }) => ({ committeeId }))
const ofDonor = <T extends object>(rest: T) =>
  withRow(({ committeeId, personId }) => ({ committeeId, donorId: personId, ...rest }))
const ofPledge = <T extends object>(rest: T) =>
  withRow(({ committeeId, pledgeId }) => ({ committeeId, pledgeId, ...rest }))
const ofThanks = <T extends object>(rest: T) =>
  withRow(({ committeeId, thankYouId }) => ({ committeeId, ids: [thankYouId], ...rest }))

export const planExamples: Examples<typeof fundraising> = {
  plan: withRow(({ committeeId }) => ({ committeeId, year: 2026 })),
  setGoals: withRow(({ committeeId }) => ({
    committeeId,
    goals: [{ month: '2026-03', source: 'calls' as const, cents: '500000' }],
  })),
  saySource: withRow(({ committeeId, bookEntryId }) => ({
    committeeId,
    entryId: bookEntryId,
    source: 'mail' as const,
  })),
}

export const donorExamples: Examples<typeof fundDonors> = {
  list: ofCommittee,
  get: ofDonor({}),
  find: withRow(({ committeeId }) => ({ committeeId, text: 'a' })),
  add: withRow(({ committeeId, personId }) => ({
    committeeId,
    who: { kind: 'person' as const, id: personId },
  })),
  save: ofDonor({
    version: 1,
    profile: {
      capacityCents: '100000',
      capacityWhy: 'Owns the hardware store',
      linkToUs: 'Went to school with the candidate',
      askCents: '25000',
      nextStep: 'Call',
      nextOn: '2026-12-01',
      mayAsk: 'yes' as const,
      mayAskWhy: '',
    },
  }),
  ask: ofDonor({
    askId: randomUUID(),
    on: '2026-03-05',
    cents: '25000',
    how: 'call' as const,
    note: 'Will think about it',
  }),
  removeAsk: withRow(({ committeeId, donorAskId }) => ({ committeeId, askId: donorAskId })),
  sayFiling: ofDonor({ recordId: '11', verdict: 'same' as const }),
  segments: ofCommittee,
  saveSegment: withRow(({ committeeId }) => ({
    committeeId,
    name: 'Lapsed',
    filter: { given: 'lapsed' as const },
  })),
  removeSegment: withRow(({ committeeId, donorSegmentId }) => ({ committeeId, segmentId: donorSegmentId })),
}

export const pledgeExamples: Examples<typeof pledges> = {
  list: ofCommittee,
  get: ofPledge({}),
  add: withRow(({ committeeId, personId }) => ({
    committeeId,
    pledgeId: randomUUID(),
    who: { kind: 'person' as const, id: personId },
    cents: '10000',
    promisedOn: '2026-03-05',
    dueOn: '2026-04-01',
  })),
  change: ofPledge({ dueOn: '2026-05-01', source: 'calls' as const, note: 'After the harvest' }),
  enter: ofPledge({ entryId: randomUUID() }),
  pay: ofPledge({ entryId: randomUUID(), on: '2026-04-01', cents: '5000' }),
  refund: withRow(({ committeeId, paidPledgeId }) => ({
    committeeId,
    pledgeId: paidPledgeId,
    entryId: randomUUID(),
    on: '2026-04-02',
    cents: '1000',
  })),
  drop: ofPledge({ entryId: randomUUID(), on: '2026-04-02', cents: '1000', why: 'Cannot pay' }),
  remove: ofPledge({}),
}

export const thanksExamples: Examples<typeof thankYous> = {
  list: ofCommittee,
  wording: withRow(({ committeeId, thankYouId }) => ({ committeeId, id: thankYouId })),
  saveWording: withRow(({ committeeId }) => ({
    committeeId,
    version: 1,
    wording: { subject: 'Thank you from {committee}', body: 'Dear {first name}, thank you for {amount}.' },
  })),
  email: ofThanks({}),
  letters: ofThanks({}),
  yearEnd: withRow(({ committeeId, personId }) => ({ committeeId, year: 2026, donorIds: [personId] })),
  mark: ofThanks({ how: 'letter' as const }),
  skip: ofThanks({}),
  owe: ofThanks({}),
}
