import { randomUUID } from 'node:crypto'
import { withRow, type Examples } from '../../app/server/examples.ts'
import type { callTime } from './api.ts'

const ofSession = withRow(({ committeeId, callSessionId }) => ({ committeeId, sessionId: callSessionId }))

export const callExamples: Examples<typeof callTime> = {
  sessions: withRow(({ committeeId }) => ({ committeeId })),
  create: withRow(({ committeeId, userId }) => ({
    committeeId,
    sessionId: randomUUID(),
    name: 'Tuesday evening',
    callerId: userId,
    hours: 4,
    filter: {},
    most: 30,
  })),
  load: ofSession,
  end: ofSession,
}
