import { withRow, type Examples } from '../../app/server/examples.ts'
import type { staff } from './api.ts'

const form = { title: 'Field organizer' }
const rate = { ratePer: 'hour' as const, rateCents: '2200' }

export const staffExamples: Examples<typeof staff> = {
  list: withRow(({ committeeId }) => ({ committeeId })),
  get: withRow(({ committeeId, staffId }) => ({ committeeId, staffId })),
  signIns: withRow(({ committeeId }) => ({ committeeId })),
  hours: withRow(({ committeeId, staffId }) => ({
    committeeId,
    staffId,
    from: '2026-01-01',
    to: '2026-12-31',
  })),
  pay: withRow(({ committeeId, staffId }) => ({
    committeeId,
    staffId,
    from: '2026-01-01',
    to: '2026-12-31',
  })),
  add: withRow(({ committeeId }) => ({
    committeeId,
    person: { firstName: 'Nora', lastName: 'Newhand' },
    form,
    rate,
  })),
  change: withRow(({ committeeId, staffId }) => ({ committeeId, staffId, version: 1, form })),
  setRate: withRow(({ committeeId, staffId }) => ({
    committeeId,
    staffId,
    version: 1,
    firstDay: '2026-06-01',
    rate,
  })),
  removeRate: withRow(({ committeeId, staffId }) => ({
    committeeId,
    staffId,
    version: 1,
    firstDay: '2025-06-02',
  })),
  end: withRow(({ committeeId, staffId }) => ({ committeeId, staffId, endedOn: '2026-11-30' })),
  noteHours: withRow(({ committeeId, staffId }) => ({
    committeeId,
    staffId,
    workedOn: '2026-01-05',
    minutes: 150,
    what: 'Calls',
  })),
  removeHours: withRow(({ committeeId, staffId, staffHoursId }) => ({
    committeeId,
    staffId,
    hoursId: staffHoursId,
    removed: true,
  })),
  approveHours: withRow(({ committeeId, staffId, staffHoursId }) => ({
    committeeId,
    staffId,
    hoursIds: [staffHoursId],
    approved: true,
  })),
}
