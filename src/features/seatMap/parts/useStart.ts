// Where a map starts from: a party, a roll call or a whip board. What was loaded also orders the paths.
import { useEffect, useMemo, useRef } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import { seatMap, type SeatHolder } from '../api.ts'
import { markOfVote, startFrom, supportOf, type Mark } from '../rules.ts'
import type { SeatMapState } from './useSeatMap.ts'

export type Start = ReturnType<typeof useStart>

interface Loaded {
  marks: Map<number, Mark>
  line: string
  bill: { id: number; number: string } | null
}

export function useStart(state: SeatMapState, seats: SeatHolder[] | undefined) {
  const { from } = state
  const [sort, id] = [from?.split(':')[0], Number(from?.split(':')[1])]
  const isNumber = Number.isInteger(id) && id > 0
  // A link that names a starting point and no map asks for it; one that holds a map is left as it was sent.
  const pending = useRef(state.code === '' ? from : null)
  const isLast = from === 'roll:last'
  const rollCall = useRead(seatMap.fromRollCall, isLast ? {} : { rollCallId: id }, {
    enabled: isLast || (sort === 'roll' && isNumber),
  })
  const whip = useRead(seatMap.fromWhip, { billId: id }, { enabled: sort === 'whip' && isNumber })

  const loaded = useMemo((): Loaded | null => {
    if (sort === 'party' && seats) return fromParty(seats, from === 'party:D' ? 'D' : 'R')
    if (sort === 'roll' && rollCall.data) {
      const { bill, votes, on, description } = rollCall.data
      return {
        marks: new Map(votes.map(({ district, vote }) => [district, markOfVote[vote]])),
        line: `Started from the vote on ${bill.number} of ${formatDate(on)}: ${description}. Present and not voting is read as lean no, not there as unknown.`,
        bill,
      }
    }
    if (sort === 'whip' && whip.data) {
      const { bill, marks } = whip.data
      return {
        marks: new Map(marks.map(({ district, mark }) => [district, mark])),
        line: `Started from your organization’s whip board on ${bill.number}: ${counted(marks.length, 'mark')}.`,
        bill,
      }
    }
    return null
  }, [sort, from, seats, rollCall.data, whip.data])

  const { change, map } = state
  useEffect(() => {
    if (!loaded || pending.current === null || pending.current !== from) return
    pending.current = null
    change(startFrom(map, loaded.marks))
  }, [loaded, from, change, map])

  const support = useMemo(
    () => new Map([...(loaded?.marks ?? [])].map(([district, mark]) => [district, supportOf(mark)])),
    [loaded],
  )
  return {
    choose: (next: string) => {
      if (next === from && loaded) return change(startFrom(map, loaded.marks))
      pending.current = next
      state.setFrom(next)
    },
    clear: state.clear,
    line: loaded?.line ?? rollCall.error?.message ?? whip.error?.message ?? null,
    bill: loaded?.bill ?? null,
    support,
  }
}

function fromParty(seats: SeatHolder[], yes: 'R' | 'D'): Loaded {
  const marks = new Map<number, Mark>()
  for (const { district, party } of seats)
    if (party === 'R' || party === 'D') marks.set(district, party === yes ? 'yes' : 'no')
  const others = seats.length - marks.size
  return {
    marks,
    line:
      marks.size === 0
        ? 'No senator is recorded with a party, so every seat is unknown. Bring in a list of senators with their registration to start from it.'
        : `Started from party: ${yes === 'R' ? 'Republicans' : 'Democrats'} yes, ${yes === 'R' ? 'Democrats' : 'Republicans'} no, the other ${others} unknown. The ballot for the Legislature names no party; this is how senators are registered.`,
    bill: null,
  }
}
