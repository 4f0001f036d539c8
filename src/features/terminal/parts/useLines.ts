import { useCallback, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** More would not fit a screen, nor a request. */
const mostLines = 6
export const opening = ''

/** The open lines, newest first: ?q=donor%20abernathy&q=latest. None is the opening. */
export function useLines() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const moves = useRef(0)
  const lines = useMemo(() => {
    const asked = [
      ...new Set(
        query
          .getAll('q')
          .map((line) => line.trim())
          .filter(Boolean),
      ),
    ]
    return asked.length > 0 ? asked.slice(0, mostLines) : [opening]
  }, [query])

  const show = useCallback(
    (next: string[]) => {
      moves.current++
      setQuery(next.filter(Boolean).map((line) => ['q', line] as [string, string]))
      window.scrollTo({ top: 0 })
    },
    [setQuery],
  )
  /** Beside what is open already. */
  const open = useCallback(
    (line: string) => show([...new Set([line, ...lines])].slice(0, mostLines)),
    [lines, show],
  )
  /** A typed line starts again: what was there is one step back. */
  const run = useCallback((line: string) => show([line.trim()]), [show])
  /** A line goes; of several panels the others stay, each as a line of its own. */
  const close = useCallback(
    (line: string, rest: string[]) => show(lines.flatMap((other) => (other === line ? rest : [other]))),
    [lines, show],
  )
  const back = useCallback(() => {
    if (moves.current === 0) return
    moves.current--
    void navigate(-1)
  }, [navigate])
  return { lines, run, open, close, back }
}
