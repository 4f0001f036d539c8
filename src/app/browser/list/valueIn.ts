import type { z } from 'zod'
import { lookUp } from '../../../domain/lookUp.ts'

const answers: Record<string, boolean> = { yes: true, true: true, no: false, false: false }

/** What a text of the address means for a field of a filter; nothing when the field does not take it, as in an old or mistyped link. */
export function valueIn(filter: z.ZodObject, name: string, text: string): unknown {
  const field = filter.shape[name] as z.ZodType
  const readings = [text, text.trim() === '' ? undefined : Number(text), lookUp(answers, text), [text]]
  return readings.find((value) => value !== undefined && field.safeParse(value).success)
}
