// What the palette lists, in groups, each line with the page it opens.
import type { SearchResult } from '../api.ts'
import type { May } from '../../../permissions.ts'
import { linkTo } from '../../../links.ts'
import type { FoundPage } from './findPages.ts'

export interface PaletteItem {
  key: string
  title: string
  note: string
  to: string
  /** Handed to the page beside its URL. */
  state?: { voterText: string }
}

export interface PaletteGroup {
  name: string
  items: PaletteItem[]
}

export function groupsOf(pages: FoundPage[], results: SearchResult[]): PaletteGroup[] {
  const found = [...Map.groupBy(results, ({ group }) => group)].map(([name, inside]) => ({
    name,
    items: inside.map(({ kind, id, title, note, to }) => ({ key: `${kind}/${id}`, title, note, to })),
  }))
  return [
    { name: 'Pages', items: pages.filter((page) => page.isNamed && !page.isAction).map(pageItem) },
    { name: 'Actions', items: pages.filter((page) => page.isNamed && page.isAction).map(pageItem) },
    ...found,
    { name: 'Similar pages', items: pages.filter(({ isNamed }) => !isNamed).map(pageItem) },
  ].filter(({ items }) => items.length > 0)
}

/** What was typed may be a voter. Names of voters have no place in a URL, so the text travels beside it. */
export function voterGroups(typed: string, may: (what: May) => boolean): PaletteGroup[] {
  const voterText = typed.trim()
  if (voterText.length < 2 || !may('voters.read')) return []
  const item = { key: 'voters', title: `Find voter “${voterText}”`, note: '', to: linkTo('/search-voters') }
  return [{ name: 'Voters', items: [{ ...item, state: { voterText } }] }]
}

function pageItem({ to, label, area }: FoundPage): PaletteItem {
  return { key: to, title: label, note: area, to }
}
