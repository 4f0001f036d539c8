// For every call one example input about a given row. doors.test.ts tries each call with a row of one's own organization, of a foreign
// one, and of none; the canary test drives every call with them.
import type { Role } from '../../permissions.ts'
import type { Api, In } from '../contract.ts'
import type { Db } from './data/db.ts'

/**
 * Ids of one organization's rows (or, for a missing row, ids that exist nowhere). A feature adds its own with `declare module`, and makes the
 * rows with `exampleRows` in feature.server.ts.
 */
export interface ExampleRows {
  organizationId: string
  /** An editor of that organization, never the caller. */
  userId: string
  committeeId: string
  committeeAccountId: string
  sheetId: string
  sheetRowId: string
  /** As printed on the sheet. */
  sheetNumber: string
  staffId: string
  staffHoursId: string
  projectId: string
  taskId: string
  taskCommentId: string
  taskFileId: string
  personId: string
  otherPersonId: string
  personNoteId: string
  personRelationId: string
  personHoursId: string
  personMergeId: string
  peopleImportId: string
  /** A volunteer is named by the person. */
  volunteerId: string
  volunteerAssignmentId: string
  eventId: string
  seriesChangeId: string
  shiftId: string
  guestId: string
  guestPersonId: string
  invitationId: string
  jobId: string
  fileId: string
  importId: string
  /** Voters are shared by all organizations; this one has something attached by each. */
  voterId: number
  voterSearchId: string
  voterTagId: string
  voterNoteId: string
  voterContactId: string
  voterCorrectionId: string
  voterMergeId: string
  universeId: string
  voterExportId: string
  /** Filings are public and the same for all. Ids of 64 bits travel as text. */
  filerId: number
  donorId: string
  filerTieId: string
  donorDecisionId: string
  /** Bills and senators are public too; the note is the organization's. */
  billId: number
  senatorId: number
  billNoteId: string
}

/** Rows of a feature in an organization of the test world. */
export interface ExampleRowsOfFeature {
  /** The ids it adds; a missing row has random ones. */
  ids: (keyof ExampleRows)[]
  make(db: Db, of: ExampleOwner): Promise<Partial<ExampleRows>>
}

export interface ExampleOwner {
  organizationId: string
  committeeId: string
  /** The person of each role. */
  users: Record<Role, string>
  letter: string
}

interface Example<I> {
  input(rows: ExampleRows): I
  /** False when the input names no row, so that own, foreign and missing do not differ. */
  aboutARow: boolean
}

export type Examples<A extends Api> = { [K in keyof A]: Example<In<A[K]>> }

export const withRow = <I>(input: (rows: ExampleRows) => I): Example<I> => ({ input, aboutARow: true })
/** A row that is the same for every organization: a filer, a donor, a bill. */
export const withSharedRow = <I>(input: (rows: ExampleRows) => I): Example<I> => ({ input, aboutARow: false })
export const withoutRow = <I>(input: I | (() => I)): Example<I> => ({
  input: () => (typeof input === 'function' ? (input as () => I)() : input),
  aboutARow: false,
})
