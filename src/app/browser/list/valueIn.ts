import type { z } from 'zod'

const answers: Record<string, boolean> = { yes: true, true: true, no: false, false: false }

/** What a text of the address means for a field of a filter; nothing when the field does not take it, as in an old or mistyped link. */
export function valueIn(field: z.core.$ZodType, text: string): unknown {
  const readings = [text, text.trim() === '' ? undefined : Number(text), answers[text], [text]]
  return readings.find((value) => value !== undefined && (field as z.ZodType).safeParse(value).success)
}
