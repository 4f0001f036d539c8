// What came in, held against its schema. A body can be wrong in thousands of places; one sentence about the first and a few fields beside
// it are what a person can use, so only those are made into words.
import { cutText } from '../../../domain/shortText.ts'
import { z } from 'zod'
import { invalid, type Refusal } from '../../contract.ts'

const mostIssues = 20
const longestPath = 100
const longestMessage = 300

/** The value as the schema reads it, or the refusal that says why not. */
export function checked<T>(schema: z.ZodType<T>, value: unknown, named = ''): T {
  // safeParse would build words for every issue; run only collects them.
  const result = schema._zod.run({ value, issues: [] }, { async: false })
  if (result instanceof Promise) throw new Error('Input is checked without waiting for anything.')
  if (result.issues.length > 0) throw refusalFor(result.issues.slice(0, mostIssues), named)
  return result.value as T
}

function refusalFor(raw: z.core.$ZodRawIssue[], named: string): Refusal {
  const fields = new Map<string, string>()
  for (const one of raw) {
    const { path, message } = z.core.util.finalizeIssue(one, undefined, z.config())
    const field = named + path.map(String).join('.').slice(0, longestPath) || 'input'
    if (!fields.has(field)) fields.set(field, cutText(message, longestMessage))
  }
  const [[field, message]] = [...fields] as [[string, string]]
  return invalid(`${field}: ${message}`, Object.fromEntries(fields))
}
