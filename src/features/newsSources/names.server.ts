// Whose names are looked for in articles. Each feature gives those it knows; a feature for lobbyists adds theirs the same way.
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { bienniumOf } from '../../domain/news/billsInText.ts'
import type { FeedFacts } from '../../sources/syntheticNews/fictionalFeed.ts'
import type { Linker } from '../../domain/news/mentions.ts'
import { NameFinder, type KnownName } from '../../domain/news/nameFinder.ts'
import type { MentionKind } from './shapes.ts'

export interface NewsNames {
  kind: MentionKind
  names(db: Db): Promise<KnownName[]>
  /** Of bills: by number and the first year of the Legislature, as `billKey` writes it. */
  numbers?(db: Db): Promise<[key: string, id: string][]>
  /** What a screen shows for them, and where it leads. */
  describe(db: Db, ids: string[]): Promise<NamedThing[]>
}

export interface NamedThing {
  id: string
  label: string
  to: string
}

/** What others do when articles came: alerts. It runs in the transaction that writes them. */
export type NewsHeard = (
  db: Db,
  services: Pick<Services, 'given' | 'jobs'>,
  articleIds: string[],
) => Promise<void>

declare module '../../app/server/feature.ts' {
  interface Gifts {
    newsNames?: NewsNames[]
    newsHeard?: NewsHeard[]
  }
}

type Given = Pick<Services, 'given'>

const keptMs = 10 * 60_000
const kept = new WeakMap<object, { linker: Promise<Linker>; until: number }>()

/** Fifty thousand names take a second to put together, so the tree is kept for a while, and feeds that come at once wait for the same one. */
export function linkerOf(db: Db, { given }: Given, isFresh = false): Promise<Linker> {
  const before = kept.get(given)
  if (before && !isFresh && before.until > Date.now()) return before.linker
  const linker = makeLinker(db, given.newsNames ?? [])
  kept.set(given, { linker, until: Date.now() + keptMs })
  linker.catch(() => kept.delete(given))
  return linker
}

async function makeLinker(db: Db, givers: NewsNames[]): Promise<Linker> {
  const names: KnownName[] = []
  const bills = new Map<string, string>()
  for (const giver of givers) {
    for (const name of await giver.names(db)) names.push(name)
    for (const [key, id] of (await giver.numbers?.(db)) ?? []) bills.set(key, id)
  }
  return { names: new NameFinder(names), bills }
}

/** Labels for mentions of any kind, by kind and id. */
export async function describeAll(
  db: Db,
  { given }: Given,
  wanted: { kind: string; refId: string }[],
): Promise<Map<string, NamedThing>> {
  const found = new Map<string, NamedThing>()
  for (const giver of given.newsNames ?? []) {
    const ids = [...new Set(wanted.filter(({ kind }) => kind === giver.kind).map(({ refId }) => refId))]
    if (ids.length === 0) continue
    for (const thing of await giver.describe(db, ids)) found.set(`${giver.kind} ${thing.id}`, thing)
  }
  return found
}

/** Whom and what the fictional outlets of the demo write about: who and what is there, all of it fictional as well. */
export async function factsOf(db: Db, { given }: Given, now: Date): Promise<FeedFacts> {
  const facts: FeedFacts = { bills: [], senators: [], filers: [] }
  const end = ` ${bienniumOf(now.getUTCFullYear())}`
  const today = now.toISOString().slice(0, 10)
  for (const giver of given.newsNames ?? []) {
    const numbers = (await giver.numbers?.(db)) ?? []
    facts.bills.push(
      ...numbers
        .filter(([key]) => key.startsWith('LB') && key.endsWith(end))
        .map(([key]) => key.split(' ')[0]!.replace('LB', 'LB ')),
    )
    if (giver.kind !== 'senator' && giver.kind !== 'filer') continue
    const names = (await giver.names(db))
      .filter(({ needsTitle, to }) => !needsTitle && (to == null || to >= today))
      .map(({ name }) => name)
    facts[giver.kind === 'senator' ? 'senators' : 'filers'].push(...names.slice(0, 200))
  }
  return facts
}
