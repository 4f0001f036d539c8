import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { outbox } from './api.ts'

const event = () => ({
  id: crypto.randomUUID(),
  counter: 1,
  kind: 'none.such',
  v: 1,
  at: '2026-10-01T12:00:00.000Z',
  body: {},
})

export const outboxExamples: Examples<typeof outbox> = {
  send: withRow(({ committeeId }) => ({
    outboxId: crypto.randomUUID(),
    holder: { kind: 'member' as const, committeeId },
    clock: '2026-10-01T12:00:00.000Z',
    events: [event()],
  })),
  carry: withoutRow({ sealed: 'not-sealed-to-this-server' }),
  sealKey: withoutRow({}),
  waiting: withRow(({ committeeId }) => ({ committeeId })),
  settle: withRow(({ committeeId, outboxId }) => ({
    committeeId,
    outboxId,
    counter: 1,
    how: 'dismiss' as const,
  })),
}
