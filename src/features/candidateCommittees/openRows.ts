// Which figure is opened down to its rows, as the page's address holds it: "?rows-of=raised&rows-band=to250".
import type { RowsOf } from './api.ts'

const prefix = 'rows-'

export function openedRows(params: URLSearchParams): RowsOf | null {
  const found: Record<string, string | number> = {}
  for (const [name, value] of params)
    if (name.startsWith(prefix)) {
      const key = name.slice(prefix.length)
      found[key] = key === 'cycle' ? Number(value) : value
    }
  // The server checks each of them; a made-up one gets its sentence.
  return Object.keys(found).length > 0 ? found : null
}

export function withRowsOpen(params: URLSearchParams, open: RowsOf | null): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of params.keys()) if (name.startsWith(prefix)) next.delete(name)
  for (const [name, value] of Object.entries(open ?? {}))
    if (value !== undefined) next.set(prefix + name, String(value))
  return next
}
