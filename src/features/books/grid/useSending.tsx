import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, newId } from '../../../app/browser/call.ts'
import type { Method } from '../../../domain/books/kinds.ts'
import { dayOf } from '../../../domain/dates.ts'
import { firms } from '../../firms/api.ts'
import { people } from '../../people/api.ts'
import { splitName } from '../../people/names.ts'
import { books } from '../api.ts'
import { bookEntities } from '../entities/api.ts'
import { bookGrid } from './api.ts'
import type { Named } from './NameBox.tsx'

export interface Typed {
  committeeId: string
  direction: 'in' | 'out'
  on: string
  who: Named
  cents: bigint
  accountId: string | null
  words: string
  /** The entry that this one puts right: it is voided, and this is posted instead. */
  corrects?: { entryId: string; number: string; method: Method; reference: string }
}

export interface Sent extends Typed {
  id: string
  state: 'sending' | 'posted' | 'ask' | 'failed'
  /** Its number, what to look at first, or what is wrong. */
  said: string
}

const mostShown = 6
const today = () => dayOf(new Date())

/** Posts one entry after the other while the person types the next. What was not posted stays on the page with its reason. */
export type Sending = ReturnType<typeof useSending>

export function useSending(onPosted: () => void) {
  const client = useQueryClient()
  const [sent, setSent] = useState<Sent[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const change = (id: string, to: Partial<Sent>) =>
    setSent((all) => trimmed(all.map((one) => (one.id === id ? { ...one, ...to } : one))))

  async function post(one: Sent, evenIfAsked: boolean) {
    try {
      const who = await existing(one)
      change(one.id, { who })
      const operation = operationOf({ ...one, who })
      if (!evenIfAsked && !one.corrects) {
        const { problem, warnings, touches } = await call(books.check, {
          committeeId: one.committeeId,
          operation,
        })
        const said = [...touches.map(({ words }) => words), ...warnings]
        if (problem) return change(one.id, { state: 'failed', said: problem })
        if (said.length > 0) return change(one.id, { state: 'ask', said: said.join(' ') })
      }
      // The id is the same each time, so what is sent twice is posted once.
      const { number } = one.corrects
        ? await call(
            books.correct,
            {
              committeeId: one.committeeId,
              entryId: one.corrects.entryId,
              newEntryId: one.id,
              on: today(),
              why: 'Corrected in the grid',
              operation,
            },
            { key: newId() },
          )
        : await call(
            books.record,
            { committeeId: one.committeeId, entryId: one.id, operation },
            { key: newId() },
          )
      change(one.id, {
        state: 'posted',
        said: one.corrects
          ? `Entry ${number}, which corrects entry ${one.corrects.number}`
          : `Entry ${number}`,
      })
      for (const read of [bookGrid.rows, bookEntities.toDo, books.list])
        void client.invalidateQueries({ queryKey: [read.path] })
      onPosted()
    } catch (error) {
      change(one.id, { state: 'failed', said: (error as Error).message })
    }
  }

  /** A name that is new becomes a person where money came from, and a firm where it went. */
  async function existing({ who, committeeId, direction }: Sent): Promise<Named> {
    if (who.kind !== 'new') return who
    const key = newId()
    const made =
      direction === 'in'
        ? {
            kind: 'person' as const,
            id: (await call(people.add, { committeeId, evenIfKnown: true, ...splitName(who.name) }, { key }))
              .personId,
          }
        : {
            kind: 'firm' as const,
            id: (await call(firms.add, { committeeId, name: who.name }, { key })).firmId,
          }
    void client.invalidateQueries({ queryKey: [bookGrid.names.path] })
    return { ...made, name: who.name }
  }

  function start(one: Sent, evenIfAsked = false) {
    line.current = line.current.then(() => post(one, evenIfAsked))
  }
  return {
    sent,
    send: (typed: Typed) => {
      const one: Sent = { ...typed, id: newId(), state: 'sending', said: '' }
      setSent((all) => trimmed([...all, one]))
      start(one)
    },
    again: (one: Sent) => {
      change(one.id, { state: 'sending', said: '' })
      start(one, one.state === 'ask')
    },
    drop: (id: string) => setSent((all) => all.filter((one) => one.id !== id)),
  }
}

/** What waits for the person stays; of what is posted the last few. */
function trimmed(all: Sent[]): Sent[] {
  const posted = all.filter(({ state }) => state === 'posted').slice(0, -mostShown)
  return all.filter((one) => !posted.includes(one))
}

function operationOf({ direction, on, who, cents, accountId, words, corrects }: Typed) {
  const { method, reference } = corrects ?? { method: '' as const, reference: '' }
  const named = who.kind === 'new' ? null : { kind: who.kind, id: who.id }
  const part = { cents: String(cents), who: named }
  return direction === 'in'
    ? { kind: 'contribution' as const, on, method, reference, memo: words, parts: [part] }
    : {
        kind: 'expenditure' as const,
        on,
        method,
        reference,
        parts: [{ ...part, purpose: words, ...(accountId ? { accountId } : {}) }],
      }
}
