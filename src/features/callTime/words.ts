import type { CallResult } from './events.ts'

/** The key, and what it means. */
export const resultKeys: { key: string; result: CallResult; label: string }[] = [
  { key: '1', result: 'no answer', label: 'No answer' },
  { key: '2', result: 'left message', label: 'Left a message' },
  { key: '3', result: 'call back', label: 'Call back' },
  { key: '4', result: 'pledged', label: 'Pledged' },
  { key: '5', result: 'declined', label: 'Said no' },
  { key: '6', result: 'wrong number', label: 'Wrong number' },
  { key: '7', result: 'do not ask', label: 'Do not ask again' },
]

export const resultWords = Object.fromEntries(
  resultKeys.map(({ result, label }) => [result, label]),
) as Record<CallResult, string>
