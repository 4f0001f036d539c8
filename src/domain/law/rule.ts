// A rule of law as data: its value, where it stands, since when, and how sure we are. A change of law is one more line in a table.

/** A checked on real data or official text, B one good source, C weak or inferred, D memory only. */
export type Sureness = 'A' | 'B' | 'C' | 'D'

export interface Rule<V> {
  value: V
  citation: string
  sure: Sureness
  /** First day of effect; null when the day is not known and it is the oldest rule we have. */
  from: string | null
  /** Last day of effect; left out while it holds. */
  to?: string | null
  note?: string
}

/** A rule no one has read in the statute is a hint on the screen, never a block. */
export const mayBlock = (rule: Rule<unknown>): boolean => rule.sure === 'A' || rule.sure === 'B'

/** The one of several that held on this day. Exactly one does: law.test.ts tries every day on which one ends. */
export function inForce<V>(rules: readonly Rule<V>[], day: string): Rule<V> {
  const found = rules.find(({ from, to }) => (from === null || from <= day) && (to == null || day <= to))
  if (!found) throw new Error(`No rule is known for ${day}.`)
  return found
}
