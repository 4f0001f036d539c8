// Pages by name, on the client: the route table is here already, so the first letters find something at once.
import { foldName } from '../../../domain/names.ts'
import type { Menu, MenuLink } from '../../../app/browser/shell/menu.ts'

export interface FoundPage extends MenuLink {
  area: string
  /** Its title holds what was typed; the others only resemble it, and stand below what the server finds. */
  isNamed: boolean
}

const named = 3

const mostPages = 8

type AreaLink = Omit<FoundPage, 'isNamed'>

export function findPages(menu: Menu, typed: string): FoundPage[] {
  const pages: AreaLink[] = [
    ...(menu.committee?.links.map((link) => ({ ...link, area: menu.committee!.name })) ?? []),
    ...menu.areas.flatMap(({ area, links }) =>
      area === 'Committees' ? [] : links.map((link) => ({ ...link, area })),
    ),
  ]
  const wanted = foldName(typed)
  if (!wanted)
    return pages
      .filter((page) => page.isBuilt)
      .slice(0, mostPages)
      .map((page) => ({ ...page, isNamed: true }))
  return pages
    .map((page) => ({ page, score: scoreOf(page, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostPages)
    .map(({ page, score }) => ({ ...page, isNamed: score >= named }))
}

/** The start of the title beats a word's start, then anywhere, then the description, then letters in order ("usr" finds Users). */
function scoreOf(page: AreaLink, wanted: string): number {
  const title = foldName(page.label)
  const built = page.isBuilt ? 0.5 : 0
  if (title.startsWith(wanted)) return 5 + built
  if (title.split(' ').some((word) => word.startsWith(wanted))) return 4 + built
  if (title.includes(wanted)) return 3 + built
  if (wanted.length > 2 && ` ${foldName(`${page.area} ${page.about}`)}`.includes(` ${wanted}`))
    return 2 + built
  return wanted.length > 1 && hasInOrder(title, wanted.replaceAll(' ', '')) ? 1 + built : 0
}

function hasInOrder(text: string, letters: string): boolean {
  let at = -1
  for (const letter of letters) {
    at = text.indexOf(letter, at + 1)
    if (at < 0) return false
  }
  return true
}
