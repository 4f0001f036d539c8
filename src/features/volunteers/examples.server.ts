import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { volunteers } from './api.ts'

// The public page of a committee is for everyone, so the examples ask for one that is not there.
const slug = 'no-such-committee'

export const volunteerExamples: Examples<typeof volunteers> = {
  joinPage: withoutRow({ slug }),
  signUp: withoutRow({ slug, form: 'x', firstName: 'Ada', lastName: 'Larkspur', email: 'ada@example.org' }),
  comeTo: withoutRow({ slug, pass: 'x', eventId: '00000000-0000-4000-8000-000000000000' }),
  list: withRow(({ committeeId }) => ({ committeeId })),
  waiting: withRow(({ committeeId }) => ({ committeeId })),
  get: withRow(({ committeeId, volunteerId }) => ({ committeeId, personId: volunteerId })),
  add: withRow(({ committeeId }) => ({ committeeId, firstName: 'Ada', lastName: 'Larkspur' })),
  change: withRow(({ committeeId, volunteerId }) => ({
    committeeId,
    personId: volunteerId,
    version: 1,
    skills: ['design'],
  })),
  answer: withRow(({ committeeId, volunteerId }) => ({ committeeId, personId: volunteerId, how: 'call' })),
  takeBackAnswer: withRow(({ committeeId, volunteerId }) => ({ committeeId, personId: volunteerId })),
  setState: withRow(({ committeeId, volunteerId }) => ({
    committeeId,
    personIds: [volunteerId],
    what: 'paused',
  })),
  assignOwner: withRow(({ committeeId, volunteerId }) => ({
    committeeId,
    personIds: [volunteerId],
    userId: null,
  })),
  addAssignment: withRow(({ committeeId, volunteerId }) => ({
    committeeId,
    personId: volunteerId,
    what: 'Drive the sign truck',
  })),
  setAssignment: withRow(({ committeeId, volunteerAssignmentId }) => ({
    committeeId,
    assignmentId: volunteerAssignmentId,
    state: 'done',
  })),
  openShifts: withRow(({ committeeId, volunteerId }) => ({ committeeId, personId: volunteerId })),
  signUpPage: withRow(({ committeeId }) => ({ committeeId })),
  openSignUp: withRow(({ committeeId }) => ({ committeeId, slug: 'committee-of-the-example', isOpen: true })),
}
