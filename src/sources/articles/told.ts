// What a page tells search engines about its article (schema.org in JSON-LD).
import { wordsIn } from './blocks.ts'

export interface Told {
  body: string
  author: string
}

export function toldBy(page: Document): Told {
  const found: Told = { body: '', author: '' }
  for (const script of page.querySelectorAll('script[type="application/ld+json"]')) {
    const text = script.textContent ?? ''
    if (text.length > 500_000) continue
    try {
      look(JSON.parse(text), found, 0)
    } catch {
      // Broken data tell nothing.
    }
  }
  return found
}

function look(value: unknown, found: Told, depth: number): void {
  if (depth > 6 || typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const one of value.slice(0, 50)) look(one, found, depth + 1)
    return
  }
  const fields = value as Record<string, unknown>
  const body = fields['articleBody']
  if (typeof body === 'string' && wordsIn(body) > wordsIn(found.body)) {
    found.body = body.replace(/<[^<>]{0,2000}>/g, ' ').trim()
  }
  if (found.author === '' && /article|posting|report/i.test(String(fields['@type']))) {
    const author: unknown = [fields['author']].flat()[0]
    const name = typeof author === 'object' && author !== null ? (author as { name?: unknown }).name : author
    if (typeof name === 'string' && !name.startsWith('http')) found.author = name.slice(0, 200)
  }
  for (const key of ['@graph', 'mainEntity', 'mainEntityOfPage', 'hasPart'])
    look(fields[key], found, depth + 1)
}
