// How well a name of the file answers to a typed one, between 0 and 1. The only place where closeness of names is weighed; the numbers are a
// judgment: what someone typed exactly comes first, then what they call the person, then a slip of the finger, the likelier slips first.
import { heardAs, slipBetween, slipsBetween, type Slip } from '../../../domain/closeness.ts'
import { isFormalAndShort, nicknamesOf } from '../../../domain/nicknames.ts'

export type NamePart = 'first' | 'last'
export type How = 'exact' | 'nickname' | 'begins' | 'slip' | 'sounds' | 'far' | 'within'

export interface NameMatch {
  typed: string
  key: string
  weight: number
  how: How
}

const ofSlip: Record<Slip, number> = {
  swapped: 0.88,
  missing: 0.87,
  doubled: 0.87,
  wrong: 0.8,
  extra: 0.8,
}

export interface Compared {
  part: NamePart
  /** More of the typed name may come. */
  isOpen: boolean
  /** The database says both sound alike. */
  isAlike?: boolean
}

export function matchOf(typed: string, key: string, { part, isOpen, isAlike }: Compared): NameMatch | null {
  const say = (how: How, weight: number): NameMatch => ({ typed, key, weight, how })
  if (typed === key) return say('exact', 1)
  const begins = typed.length > 0 && key.startsWith(typed)
  if (part === 'first' && nicknamesOf(typed).includes(key))
    return say('nickname', isFormalAndShort(typed, key) ? 0.93 : 0.86)
  if (begins && isOpen) return say('begins', beginning(typed, key))
  const slip = typed.length > 1 ? slipBetween(typed, key) : null
  if (slip) {
    const isShort = Math.min(typed.length, key.length) < 4 ? 0.08 : 0
    const isFirstLetter = typed[0] === key[0] ? 0 : 0.04
    return say('slip', ofSlip[slip] - isShort - isFirstLetter)
  }
  if (begins && typed.length > 3) return say('begins', 0.76)
  if (soundsLike(typed, key, isAlike)) return say('sounds', 0.74)
  if (part === 'first' && nicknamesOf(key).some((name) => slipBetween(typed, name)))
    return say('nickname', 0.72)
  if (typed.length > 3 && key.length > typed.length && key.endsWith(typed)) return say('within', 0.7)
  return typed.length > 4 && slipsBetween(typed, key, 2) <= 2 ? say('far', 0.66) : null
}

function soundsLike(typed: string, key: string, isAlike = false): boolean {
  if (typed.length < 4 || slipsBetween(typed, key, 3) > 3) return false
  return isAlike || heardAs(typed) === heardAs(key)
}

function beginning(typed: string, key: string): number {
  if (typed.length === 1) return 0.74
  return Math.max(0.76, 0.93 - 0.015 * (key.length - typed.length))
}
