import { useQueries } from '@tanstack/react-query'
import { call } from '../../../app/browser/call.ts'
import type { Out } from '../../../app/contract.ts'
import { calls } from '../calls.ts'

export interface LineAnswer {
  line: string
  data?: Out<typeof calls.run>
  error: Error | null
  retry: () => void
}

export function usePanels(lines: string[]): { answers: LineAnswer[]; asOf: string | null } {
  const found = useQueries({
    queries: lines.map((line) => ({
      queryKey: [calls.run.path, line],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(calls.run, { line, page: null }, { signal }),
      // The state's files come once a night.
      staleTime: 300_000,
      refetchOnWindowFocus: false,
    })),
  })
  const answers = found.map(({ data, error, refetch }, at) => ({
    line: lines[at]!,
    data,
    error,
    retry: () => void refetch(),
  }))
  return { answers, asOf: answers.find(({ data }) => data)?.data?.asOf ?? null }
}
