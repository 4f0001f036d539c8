// A list of outside values that is refused at its first wrong one. zod goes on to the end and carries every mistake up through all the
// lists and objects around it: thirty thousand of them, twelve levels deep, held the server for most of a second.
import { z } from 'zod'

export function briefListOf<T extends z.ZodType>(element: T): z.ZodArray<T> {
  return new List({ type: 'array', element }) as z.ZodArray<T>
}

// Made as zod makes its own, so that .min(), .max() and .optional() keep it, and the API document shows a list.
const List = z.core.$constructor<z.ZodArray, z.core.$ZodArrayDef>('BriefList', (list, def) => {
  z.ZodArray.init(list, def)
  const parseWhole = list._zod.parse
  const longest = longestBy(def)
  list._zod.parse = (payload, context) => {
    const given: unknown = payload.value
    // What is no list, or too long for one, is refused before any of it is read.
    if (!Array.isArray(given) || given.length > longest) return parseWhole(payload, context)
    const values: unknown[] = []
    for (const [i, value] of given.entries()) {
      const read = def.element._zod.run({ value: value as unknown, issues: [] }, context)
      if (read instanceof Promise) throw new z.core.$ZodAsyncError()
      if (read.issues.length > 0) {
        // Nothing that looks at the whole may run on a half of it.
        const mistakes = z.core.util
          .prefixIssues(i, read.issues)
          .map((issue) => ({ ...issue, continue: false }))
        payload.issues.push(...mistakes)
        return payload
      }
      values.push(read.value)
    }
    payload.value = values
    return payload
  }
})

function longestBy({ checks }: z.core.$ZodArrayDef): number {
  const limits = (checks ?? []).map(({ _zod }) => (_zod.def as { maximum?: number }).maximum ?? Infinity)
  return Math.min(...limits)
}
