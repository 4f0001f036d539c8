// Undo and redo. One pull of a slider is one step, however many values it passes on the way.

export interface History<T> {
  past: T[]
  present: T
  future: T[]
  /** What the last change was part of, and when it ended: the next one of the same gesture joins it. */
  gesture: { name: string; at: number } | null
}

const mostSteps = 100
const sameGestureMs = 800

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [], gesture: null })

/** `gesture` names what is being pulled ("zoom"); changes without one are always steps of their own. */
export function changed<T>(
  history: History<T>,
  present: T,
  now: number,
  gesture: string | null = null,
): History<T> {
  if (present === history.present) return history
  const last = history.gesture
  const joins = gesture !== null && last?.name === gesture && now - last.at < sameGestureMs
  return {
    past: joins ? history.past : [...history.past, history.present].slice(-mostSteps),
    present,
    future: [],
    gesture: gesture === null ? null : { name: gesture, at: now },
  }
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    gesture: null,
  }
}

export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, gesture: null }
}
