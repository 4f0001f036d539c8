import { useState } from 'react'
import { problemOf } from '../signIn/signIn.ts'

/** One thing at a time, and why the last one did not work. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  async function run(work: () => Promise<unknown>, onRefused?: (error: unknown) => void): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(problemOf(error))
      setAttempt((n) => n + 1)
      onRefused?.(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, attempt, run, say: setProblem }
}
