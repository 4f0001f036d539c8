// Statements that come again and again are prepared once per connection: behind row security, planning costs more than running.
const afterTimes = 10
// Each costs some tens of kilobytes on every connection.
const mostNames = 150

const seen = new Map<string, number>()
const names = new Map<string, string>()

/** A name to prepare this statement under, or undefined while it has not been frequent enough. */
export function preparedName(text: string): string | undefined {
  const name = names.get(text)
  if (name || names.size >= mostNames) return name
  const times = (seen.get(text) ?? 0) + 1
  if (times < afterTimes) {
    // One-off texts (long lists of values) must not pile up here.
    if (seen.size >= 1000) seen.clear()
    seen.set(text, times)
    return undefined
  }
  seen.delete(text)
  names.set(text, `s${names.size}`)
  return names.get(text)
}

/** The table changed under a prepared statement (a newer server migrated): the connection is of no more use. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return code === '0A000' && (message ?? '').includes('cached plan')
}
