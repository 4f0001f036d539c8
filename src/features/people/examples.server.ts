import { withRow, type Examples } from '../../app/server/examples.ts'
import type { people } from './api.ts'

const ofCommittee = withRow(({ committeeId }) => ({ committeeId }))
const ofPerson = withRow(({ committeeId, personId }) => ({ committeeId, personId }))
const ofTag = withRow(({ committeeId, personId }) => ({ committeeId, personIds: [personId], tag: 'driver' }))
const ofNote = withRow(({ committeeId, personNoteId }) => ({ committeeId, noteId: personNoteId }))
const ofHours = withRow(({ committeeId, personHoursId }) => ({ committeeId, hoursId: personHoursId }))
const ofImport = withRow(({ committeeId, peopleImportId }) => ({ committeeId, importId: peopleImportId }))
const ofTwo = withRow(({ committeeId, personId, otherPersonId }) => ({
  committeeId,
  keptId: personId,
  mergedId: otherPersonId,
}))

export const peopleExamples: Examples<typeof people> = {
  list: ofCommittee,
  choices: withRow(({ committeeId }) => ({ committeeId, text: 'a' })),
  tags: ofCommittee,
  get: ofPerson,
  add: withRow(({ committeeId }) => ({ committeeId, firstName: 'Wren', lastName: 'Example' })),
  change: withRow(({ committeeId, personId }) => ({
    committeeId,
    personId,
    version: 1,
    firstName: 'Wren',
    lastName: 'Example',
    email: '',
    phone: '',
    street: '',
    city: '',
    state: '',
    zip: '',
    birthYear: null,
    employer: '',
    occupation: '',
    languages: [],
    mailConsent: 'unknown' as const,
    textConsent: 'unknown' as const,
    callConsent: 'unknown' as const,
    consentSource: '',
  })),
  archive: ofPerson,
  restore: ofPerson,
  tag: ofTag,
  untag: ofTag,
  addNote: withRow(({ committeeId, personId }) => ({ committeeId, personId, text: 'Called back.' })),
  removeNote: ofNote,
  restoreNote: ofNote,
  relate: withRow(({ committeeId, personId, otherPersonId }) => ({
    committeeId,
    personId,
    otherId: otherPersonId,
    kind: 'friend' as const,
  })),
  unrelate: withRow(({ committeeId, personRelationId }) => ({ committeeId, relationId: personRelationId })),
  hours: ofCommittee,
  addHours: withRow(({ committeeId, personId }) => ({
    committeeId,
    personId,
    workedOn: '2026-05-12',
    minutes: 90,
  })),
  removeHours: ofHours,
  restoreHours: ofHours,
  duplicates: ofCommittee,
  wouldMove: ofTwo,
  merge: withRow(({ committeeId, personId, otherPersonId }) => ({
    committeeId,
    keptId: personId,
    mergedId: otherPersonId,
    keptVersion: 1,
    mergedVersion: 1,
  })),
  sayDifferent: withRow(({ committeeId, personId, otherPersonId }) => ({
    committeeId,
    oneId: personId,
    otherId: otherPersonId,
  })),
  undoMerge: withRow(({ committeeId, personMergeId }) => ({ committeeId, mergeId: personMergeId })),
  suggestVoters: ofPerson,
  linkVoter: withRow(({ committeeId, personId, voterId }) => ({ committeeId, personId, voterId })),
  unlinkVoter: ofPerson,
  copyFromVoter: withRow(({ committeeId, personId }) => ({
    committeeId,
    personId,
    fields: ['address' as const],
    version: 1,
  })),
  importStart: withRow(({ committeeId, fileId }) => ({ committeeId, fileId })),
  imports: ofCommittee,
  importState: ofImport,
  importMap: withRow(({ committeeId, peopleImportId }) => ({
    committeeId,
    importId: peopleImportId,
    mapping: { email: 0 },
  })),
  importGo: withRow(({ committeeId, peopleImportId }) => ({
    committeeId,
    importId: peopleImportId,
    what: 'check' as const,
  })),
}
