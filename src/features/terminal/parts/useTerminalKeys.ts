import { useCallback, type KeyboardEvent, type RefObject } from 'react'

interface Actions {
  run: (line: string) => void
  back: () => void
}

/**
 * J and K move between rows, 1 to 9 between panels, E takes the rows home, X closes, / goes to the prompt, ? shows help, Escape goes back. In a
 * field letters are letters; with Ctrl, Alt or ⌘ they are the browser's.
 */
export function useTerminalKeys(frame: RefObject<HTMLDivElement | null>, { run, back }: Actions) {
  return useCallback(
    (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const target = event.target as HTMLElement
      if (target.matches('input, textarea, select')) return
      const panels = [...(frame.current?.querySelectorAll<HTMLElement>('[data-panel]') ?? [])]
      const panel = target.closest<HTMLElement>('[data-panel]')
      const prompt = frame.current?.querySelector<HTMLInputElement>('[data-prompt]')
      const act = actionOf(event.key)
      if (!act) return
      event.preventDefault()
      act()

      function actionOf(key: string): (() => void) | null {
        if (/^[1-9]$/.test(key)) return () => focusRow(panels[Number(key) - 1], 'first')
        switch (key) {
          case 'j':
          case 'ArrowDown':
            return () => focusRow(panel ?? panels[0], panel ? 'next' : 'first')
          case 'k':
          case 'ArrowUp':
            return () => focusRow(panel ?? panels[0], panel ? 'previous' : 'first')
          case 'e':
            return () => (panel ?? panels[0])?.querySelector<HTMLElement>('[data-export]')?.click()
          case 'x':
            return () => {
              ;(panel ?? panels[0])?.querySelector<HTMLElement>('[data-close]')?.click()
              prompt?.focus()
            }
          case '/':
            return () => prompt?.select()
          case '?':
            return () => run('help')
          case 'Escape':
            return () => {
              prompt?.focus()
              back()
            }
          default:
            return null
        }
      }
    },
    [frame, run, back],
  )
}

/** The first panel's first row, from the prompt. */
export function focusFirstRow(within: Element | null | undefined): void {
  focusRow(within?.querySelector<HTMLElement>('[data-panel]') ?? undefined, 'first')
}

/** The focus sits on what Enter opens: the first link of a row. */
function focusRow(panel: HTMLElement | undefined, which: 'first' | 'next' | 'previous'): void {
  if (!panel) return
  const rows = [...panel.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const wanted = which === 'first' || at < 0 ? 0 : at + (which === 'next' ? 1 : -1)
  const row = rows[Math.min(Math.max(wanted, 0), rows.length - 1)]
  const goal = row?.querySelector<HTMLElement>('a') ?? row ?? panel
  goal.focus()
  goal.scrollIntoView({ block: 'nearest' })
}
