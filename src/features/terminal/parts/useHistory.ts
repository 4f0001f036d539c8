import { useRef } from 'react'

const place = 'terminal-lines'
const most = 50

/** What was typed in this tab, the newest last; it goes with the tab. */
export function useHistory() {
  const at = useRef<number | null>(null)
  return {
    keep(line: string) {
      at.current = null
      write([...read().filter((other) => other !== line), line].slice(-most))
    },
    /** One further back with each asking; null when there is none. */
    before(): string | null {
      const lines = read()
      const next = (at.current ?? lines.length) - 1
      if (next < 0) return null
      at.current = next
      return lines[next] ?? null
    },
  }
}

// A browser that keeps nothing for us has no history; everything else works.
function read(): string[] {
  try {
    const lines = JSON.parse(sessionStorage.getItem(place) ?? '[]') as unknown
    return Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : []
  } catch {
    return []
  }
}

function write(lines: string[]): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(lines))
  } catch {
    // As above.
  }
}
