import { useEffect, useState } from 'react'

export type SuggestionState = 'short' | 'asking' | 'found' | 'failed'

/** Asks 150 ms after the last key, and only believes the answer to the last question. */
export function useSuggestions<Option>(
  typed: string,
  search: (typed: string, signal: AbortSignal) => Promise<Option[]>,
): { options: Option[]; state: SuggestionState } {
  const question = typed.trim()
  const [answer, setAnswer] = useState<{ to: string; options: Option[]; failed?: boolean }>({
    to: '',
    options: [],
  })

  useEffect(() => {
    if (question === '') return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      search(question, controller.signal).then(
        (options) => {
          if (!controller.signal.aborted) setAnswer({ to: question, options })
        },
        () => {
          if (!controller.signal.aborted) setAnswer({ to: question, options: [], failed: true })
        },
      )
    }, 150)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [question, search])

  if (question === '') return { options: [], state: 'short' }
  // While a new answer is on the way the old one stays, so that the list does not flicker with every key.
  if (answer.to !== question) return { options: answer.options, state: 'asking' }
  return { options: answer.options, state: answer.failed ? 'failed' : 'found' }
}
