// Whether a site lets machines read a page. Feeds are made for machines; pages are asked for first.
import type { Ask } from './ask.server.ts'

const keptMs = 6 * 3_600_000
const kept = new Map<string, { rules: string[]; until: number }>()

export async function mayReadPage(address: string, ask: Ask): Promise<boolean> {
  const url = URL.parse(address)
  if (!url) return false
  const known = kept.get(url.origin)
  if (known && known.until > Date.now()) return isAllowed(known.rules, url.pathname)
  const answer = await ask({ url: `${url.origin}/robots.txt` })
  const rules = answer.state === 'whole' ? disallowed(answer.bytes.subarray(0, 200_000).toString('utf8')) : []
  if (kept.size > 2000) kept.clear()
  kept.set(url.origin, { rules, until: Date.now() + keptMs })
  return isAllowed(rules, url.pathname)
}

/** Plain beginnings of paths that no machine may read; a pattern counts up to its first star. */
export function disallowed(text: string): string[] {
  const rules: string[] = []
  let isOurs = false
  let wasAgent = false
  for (const line of text.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? []
    const field = name.toLowerCase()
    if (field === 'user-agent') {
      const isUs = /^(\*|elections-nebraska)$/i.test(value.trim())
      isOurs = wasAgent ? isOurs || isUs : isUs
      wasAgent = true
    } else if (field !== '') {
      wasAgent = false
      const path = value.trim().split(/[*$]/)[0]!
      if (isOurs && field === 'disallow' && path !== '' && rules.length < 1000) rules.push(path)
    }
  }
  return rules
}

const isAllowed = (rules: string[], path: string): boolean => !rules.some((rule) => path.startsWith(rule))
