import { withRow, type Examples } from '../../app/server/examples.ts'
import type { stateReports } from './api.ts'

const ofCommittee = withRow(({ committeeId }) => ({ committeeId }))
const one = <T extends object>(rest: T) =>
  withRow(({ committeeId }) => ({ committeeId, statementId: '2026 first primary', ...rest }))
const hash = '0'.repeat(64)

export const stateReportExamples: Examples<typeof stateReports> = {
  overview: ofCommittee,
  others: ofCommittee,
  saveRegistration: withRow(({ committeeId }) => ({
    committeeId,
    version: 1,
    registration: {
      kind: 'candidate' as const,
      electionPlace: 'statewide' as const,
      primaryOn: null,
      generalOn: null,
      formedOn: '2025-06-02',
      petitionFiledOn: null,
      petitionDeadlineOn: null,
      street: '1 Main St',
      city: 'Wahoo',
      state: 'NE',
      zip: '68066',
      phone: '402-555-0100',
      email: '',
      treasurerName: 'Tess Treasurer',
      treasurerStreet: '2 Main St',
      treasurerCity: 'Wahoo',
      treasurerState: 'NE',
      treasurerZip: '68066',
      treasurerPhone: '',
      candidateName: 'Rae Roe',
      candidateStreet: '3 Main St',
      candidateCity: 'Wahoo',
      candidateState: 'NE',
      candidateZip: '68066',
      candidateParty: '',
      officers: '',
      question: '',
      questionSide: null,
      depository: 'Bank of Wahoo',
      depositoryAddress: '4 Main St, Wahoo',
    },
  })),
  draft: one({}),
  cell: one({ line: '2B' }),
  sign: one({ sha256: hash, capacity: 'treasurer' as const, name: 'Tess Treasurer' }),
  seal: one({ sha256: hash }),
  confirm: withRow(({ committeeId, sealedStatementId }) => ({
    committeeId,
    sealedId: sealedStatementId,
    number: 'NADC-1',
    receivedOn: '2026-01-30',
  })),
  reportLate: withRow(({ committeeId, bookEntryId }) => ({
    committeeId,
    entryId: bookEntryId,
    line: 1,
    reportedOn: '2026-03-04',
    confirmation: 'B5-2',
  })),
  file: one({ format: 'csv' as const }),
  mirror: one({}),
}
