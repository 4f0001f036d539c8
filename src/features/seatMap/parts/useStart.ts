// Where a map starts from: a party, the last result, a roll call or a whip board. What was loaded also orders the paths.
import { useEffect, useMemo, useRef } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import { seats as allSeats } from '../../../domain/law/legislature/majorities.ts'
import { seatMap, type SeatHolder, type SeatResult } from '../api.ts'
import { markOfVote, startFrom, supportOf, type Mark } from '../rules.ts'
import { resultInWords } from '../words.ts'
import type { SeatMapState } from './useSeatMap.ts'

export type Start = ReturnType<typeof useStart>

interface Loaded {
  marks: Map<number, Mark>
  line: string
  bill: { id: number; number: string } | null
  /** How near a seat is among those with the same mark, where more than the mark is known. */
  support?: Map<number, number>
  /** What is told about a seat, in words. */
  told?: Map<number, string>
  /** Nothing is there to start from: what to bring in. */
  isEmpty?: boolean
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
  const result = useRead(seatMap.fromLastResult, {}, { enabled: sort === 'result' })
  const whip = useRead(seatMap.fromWhip, { billId: id }, { enabled: sort === 'whip' && isNumber })

  const loaded = useMemo((): Loaded | null => {
    if (sort === 'party' && seats) return fromParty(seats, from === 'party:D' ? 'D' : 'R')
    if (sort === 'result' && result.data)
      return fromLastResult(result.data.results, from === 'result:D' ? 'D' : 'R')
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
  }, [sort, from, seats, result.data, rollCall.data, whip.data])

  const { change, map } = state
  useEffect(() => {
    if (!loaded || pending.current === null || pending.current !== from) return
    pending.current = null
    change(startFrom(map, loaded.marks))
  }, [loaded, from, change, map])

  const support = useMemo(
    () =>
      loaded?.support ??
      new Map([...(loaded?.marks ?? [])].map(([district, mark]) => [district, supportOf(mark)])),
    [loaded],
  )
  return {
    choose: (next: string) => {
      if (next === from && loaded) return change(startFrom(map, loaded.marks))
      pending.current = next
      state.setFrom(next)
    },
    clear: state.clear,
    line: loaded?.line ?? (result.error ?? rollCall.error ?? whip.error)?.message ?? null,
    /** Results can be brought in where files are. */
    wantsFile: loaded?.isEmpty ?? false,
    told: loaded?.told ?? none,
    bill: loaded?.bill ?? null,
    support,
  }
}

const none = new Map<number, string>()
const restWords = (seats: number) => (seats === 0 ? '' : `, the other ${seats} unknown`)
const people = { R: 'Republicans', D: 'Democrats' }

/** By registration: the ballot for the Legislature names no party. A seat won narrowly is nearer to changing hands. */
function fromLastResult(results: SeatResult[], yes: 'R' | 'D'): Loaded {
  const marks = new Map<number, Mark>()
  const support = new Map<number, number>()
  for (const { district, party, margin } of results)
    if (party === 'R' || party === 'D') {
      marks.set(district, party === yes ? 'yes' : 'no')
      support.set(district, party === yes ? (margin ?? 100) : -(margin ?? 100))
    }
  const years = [...new Set(results.map(({ on }) => on.slice(0, 4)))].toSorted()
  const other = yes === 'R' ? 'D' : 'R'
  return {
    marks,
    support,
    told: new Map(results.map((result) => [result.district, resultInWords(result)])),
    line:
      results.length === 0
        ? 'No result of a general election for the Legislature has been imported. Load a CSV with election date, office, district, candidate, party and votes as “Election results”.'
        : `Started from the last general election of each district (${years.join(' and ')}): winners registered as ${people[yes]} yes, as ${people[other]} no${restWords(allSeats - marks.size)}. The Legislature is elected nonpartisan; the party is that of the winner’s registration, and a seat may have changed hands since.`,
    bill: null,
    isEmpty: results.length === 0,
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
        ? 'No senator is recorded with a party, so every seat is unknown. Import a list of senators with their registration to start from it.'
        : `Started from party: ${yes === 'R' ? 'Republicans' : 'Democrats'} yes, ${yes === 'R' ? 'Democrats' : 'Republicans'} no, the other ${others} unknown. The ballot for the Legislature names no party; this is how senators are registered.`,
    bill: null,
  }
}
