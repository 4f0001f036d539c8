import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../app/browser/call.ts'
import { calls } from '../calls.ts'
import { commandHelp } from '../commands.ts'

interface Completion {
  /** What Tab writes. */
  text: string
  note: string
  line: string
  /** Nothing is missing: Enter runs it. */
  isWhole: boolean
}

const settleMs = 120
const shortest = 3

/** Commands that begin like what is typed, then names as the server knows them. */
export function useCompletion(typed: string): Completion[] {
  const text = typed.trimStart()
  const settled = useSettled(text)
  const names = useQuery({
    queryKey: [calls.complete.path, settled],
    queryFn: ({ signal }) => call(calls.complete, { typed: settled }, { signal }),
    enabled: settled.length >= shortest,
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  })
  if (text === '') return []
  const commands = commandHelp
    .filter(({ word }) => word.startsWith(text.toLowerCase()) && word !== text.toLowerCase())
    .map(({ word, rest, about }) => ({
      text: word,
      note: [rest, about].filter(Boolean).join('  '),
      line: word,
      isWhole: rest === '' || rest.startsWith('['),
    }))
  const found = settled.length >= shortest && text.length >= shortest ? (names.data?.names ?? []) : []
  return [...commands, ...found.map(({ name, note, line }) => ({ text: name, note, line, isWhole: true }))]
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
