// The feeds of three fictional outlets, written in process: the same question at the same moment gives the same feed.
import { subjects, type StoryFacts } from './stories.ts'

export interface FeedFacts {
  bills: string[]
  senators: string[]
  filers: string[]
}

export const fictionalOutlets = [
  {
    key: 'prairie-ledger',
    name: 'The Prairie Ledger (fictional)',
    licence: 'full',
    licenceNote: 'Fictional: all texts may be shown.',
  },
  {
    key: 'platte-valley-post',
    name: 'Platte Valley Post (fictional)',
    licence: 'full',
    licenceNote: 'Fictional: all texts may be shown.',
  },
  { key: 'capitol-wire', name: 'Capitol Wire (fictional)', licence: 'none', licenceNote: '' },
  // Not there at first: someone who tries the demo adds it by its address.
  { key: 'sandhills-radio', name: 'Sandhills Radio (fictional)', licence: 'none', licenceNote: '' },
] as const

/** Whose address this is. No one can own a name under .example, so no real site is meant. */
export function fictionalKey(address: string): string | null {
  const host = URL.parse(/^[a-z]+:/i.test(address) ? address : `https://${address}`)?.hostname ?? ''
  return fictionalOutlets.find(({ key }) => host === `${key}.example`)?.key ?? null
}

const hour = 3_600_000
const slotMs = 24 * hour
const slots = 8

/** RSS of the last eight days: every day one story, told by two of the outlets or all three. */
export function fictionalFeed(key: string, now: Date, facts: FeedFacts): string {
  const outlet = fictionalOutlets.findIndex((one) => one.key === key)
  const last = Math.floor(now.getTime() / slotMs)
  const items = Array.from({ length: slots }, (_, i) => itemOf(outlet, last - i, facts, now)).filter(
    (item) => item !== null,
  )
  const name = fictionalOutlets[outlet]?.name ?? key
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>${escape(name)}</title><link>https://${key}.example/</link>
<description>A fictional outlet of the demo</description>${items.join('\n')}</channel></rss>`
}

function itemOf(outlet: number, slot: number, facts: FeedFacts, now: Date): string | null {
  // Each of the first three leaves out a story now and then.
  if (outlet < 0 || (outlet < 3 && (slot + outlet) % 5 === 0)) return null
  const at = slot * slotMs + outlet * 0.6 * hour
  if (at > now.getTime()) return null
  const subject = subjects[slot % subjects.length]!
  const { title, lines } = subject[outlet === 0 ? 0 : outlet === 1 ? 1 : slot % 2]!(factsOf(slot, facts))
  const host = fictionalOutlets[outlet]!.key
  return `<item><title>${escape(title)}</title><link>https://${host}.example/story/${slot}</link><guid isPermaLink="false">${host}-${slot}</guid>
<author>${escape(writers[(slot + outlet) % writers.length]!)}</author><pubDate>${new Date(at).toUTCString()}</pubDate>
<description>${escape(lines.map((line) => `<p>${escape(line)}</p>`).join(''))}</description></item>`
}

const writers = ['Rosa Quillfeather', 'Hank Inkwell', 'June Margin', 'Otis Deadline']

function factsOf(slot: number, { bills, senators, filers }: FeedFacts): StoryFacts {
  const pick = (list: string[], otherwise: string) =>
    list.length === 0 ? otherwise : list[(slot * 7) % list.length]!
  const senator = pick(senators, 'Pat Sample')
  return {
    bill: pick(bills, 'the bill'),
    senator,
    last: senator.split(' ').at(-1)!,
    filer: pick(filers, 'A fictional committee'),
  }
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
