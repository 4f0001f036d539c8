import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, useWrite } from '../../../app/browser/call.ts'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { events } from '../../events/api.ts'
import { timesOf } from '../../events/rules.ts'
import { calendar, type CalendarItem } from '../api.ts'
import type { Timed } from '../itemTimes.ts'
import { whenInWords } from '../words.ts'

export interface MoveConflict {
  item: CalendarItem
  mine: Timed
  message: string
}

/** Moves events at once on the screen and then on the server; the last one can be taken back. */
export function useMove(committeeId: string, zone: string) {
  const client = useQueryClient()
  const write = useWrite(events.move)
  const [moving, setMoving] = useState<{ id: string; times: Timed } | null>(null)
  const [conflict, setConflict] = useState<MoveConflict | null>(null)
  // Who moves an event twice in a row does not wait for the answer in between: the second goes after the first, with the version it left.
  const versions = useRef(new Map<string, number>())
  const before = useRef(Promise.resolve())

  const ask = async (item: CalendarItem, { startsAt, endsAt }: Timed, version: number) => {
    const { event } = await write.runAsync({
      committeeId,
      eventId: item.eventId!,
      version,
      ...timesOf({ startsAt: startsAt!, endsAt: endsAt!, timeZone: item.timeZone }),
    })
    versions.current.set(item.id, event.version)
    return event.version
  }
  const refresh = () => client.refetchQueries({ queryKey: [calendar.list.path] })

  function move(item: CalendarItem, times: Timed): Promise<void> {
    if (times.startsAt === item.startsAt && times.endsAt === item.endsAt) return Promise.resolve()
    const mine = { id: item.id, times }
    setMoving(mine)
    before.current = before.current.then(async () => {
      await moveNow(item, times)
      setMoving((latest) => (latest === mine ? null : latest))
    })
    return before.current
  }

  async function moveNow(item: CalendarItem, times: Timed): Promise<void> {
    try {
      const version = await ask(item, times, Math.max(item.version!, versions.current.get(item.id) ?? 0))
      showUndo({
        message: `${item.title} is now ${whenInWords({ ...item, ...times }, zone)}.`,
        onUndo: async () => {
          await ask(item, item, version)
          await refresh()
        },
      })
    } catch (error) {
      if (error instanceof CallError && error.code === 'conflict')
        setConflict({ item, mine: times, message: error.message })
      else showProblem((error as Error).message, 'It is where it was.')
    }
    await refresh()
  }

  return { move, moving, conflict, endConflict: () => setConflict(null) }
}
