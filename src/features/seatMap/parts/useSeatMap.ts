// The state of the screen: the address holds the map, this page's memory holds the steps back and forward.
import {
  createSerializer,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs'
import { useCallback, useMemo, useState } from 'react'
import {
  decodeMap,
  emptyMap,
  encodeMap,
  nextMark,
  seatOf,
  withLock,
  withMark,
  withoutLocks,
  type Mark,
  type SeatMap,
} from '../rules.ts'
import { goals, usualGoal } from '../thresholds.ts'
import { linkTo } from '../../../links.ts'

const url = {
  map: parseAsString.withDefault(''),
  goal: parseAsNumberLiteral(goals).withDefault(usualGoal),
  /** The true boundaries are what one sees first; links from before say so themselves. */
  view: parseAsStringLiteral(['tiles', 'boundaries']),
  /** Where the map started: "party:R", "result:D", "roll:12", "roll:last", "whip:5". */
  from: parseAsString,
}
const emptyCode = encodeMap(emptyMap)
const withParams = createSerializer(url)

export type SeatMapState = ReturnType<typeof useSeatMap>

export function useSeatMap() {
  const [{ map: code, goal, view, from }, set] = useQueryStates(url)
  const [past, setPast] = useState<string[]>([])
  const [future, setFuture] = useState<string[]>([])
  const decoded = useMemo(() => (code === '' ? emptyMap : decodeMap(code)), [code])
  const map = decoded ?? emptyMap

  const go = useCallback((to: string) => void set({ map: to === emptyCode ? null : to }), [set])
  const change = useCallback(
    (next: SeatMap) => {
      const [before, after] = [encodeMap(map), encodeMap(next)]
      if (before === after) return
      setPast((steps) => [...steps, before].slice(-mostSteps))
      setFuture([])
      go(after)
    },
    [map, go],
  )

  return {
    map,
    code,
    goal,
    view,
    from,
    /** Made here: the address bar follows a moment later. */
    link: withParams(`${location.origin}${linkTo('/33towin')}`, { map: code, goal, view, from }),
    /** Opens without an account. It holds the marks and nothing of where they came from. */
    publicLink: `${location.origin}${linkTo('/shared-map/:code', { code: encodeMap(withoutLocks(map)) })}${goal === usualGoal ? '' : `?goal=${goal}`}`,
    isEmpty: code === '' || code === emptyCode,
    isUnreadable: decoded === null,
    change,
    press: (district: number, backwards = false) =>
      change(withMark(map, district, nextMark(seatOf(map, district).mark, backwards))),
    mark: (district: number, mark: Mark) => change(withMark(map, district, mark)),
    lock: (district: number) => change(withLock(map, district, !seatOf(map, district).isLocked)),
    clear: () => {
      change(emptyMap)
      void set({ from: null })
    },
    undo: past.length === 0 ? null : () => step(past, setPast, setFuture),
    redo: future.length === 0 ? null : () => step(future, setFuture, setPast),
    setGoal: (next: number) => void set({ goal: next }),
    setView: (next: 'tiles' | null) => void set({ view: next }),
    setFrom: (next: string | null) => void set({ from: next }),
  }

  function step(
    steps: string[],
    setThere: (update: (steps: string[]) => string[]) => void,
    setBack: (update: (steps: string[]) => string[]) => void,
  ): void {
    setThere((all) => all.slice(0, -1))
    setBack((all) => [...all, encodeMap(map)])
    go(steps.at(-1)!)
  }
}

const mostSteps = 200
