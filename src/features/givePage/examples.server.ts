import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { givePage } from './api.ts'

const ofCommittee = withRow(({ committeeId }) => ({ committeeId }))
const ofOffer = withRow(({ committeeId, pledgeOfferId }) => ({ committeeId, offerId: pledgeOfferId }))

export const giveExamples: Examples<typeof givePage> = {
  page: withoutRow({ slug: 'no-such-page' }),
  promise: withoutRow({
    slug: 'no-such-page',
    form: 'x.y',
    firstName: 'Ada',
    lastName: 'Example',
    email: 'ada@example.org',
    cents: '5000',
  }),
  settings: ofCommittee,
  saveSettings: withRow(({ committeeId }) => ({
    committeeId,
    version: 1,
    settings: { isOpen: true, processorUrl: 'https://processor.example/x', words: 'Thank you.' },
  })),
  offers: ofCommittee,
  take: ofOffer,
  decline: ofOffer,
}
