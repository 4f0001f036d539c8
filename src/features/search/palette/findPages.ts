// Pages and actions by name, on the client: the route table is here already, so the first letters find something at once.
import { foldName } from '../../../domain/names.ts'
import { committeePages, type Menu, type MenuLink } from '../../../app/browser/shell/menu.ts'
import { linkTo } from '../../../links.ts'
import type { MayOpen } from '../../../app/browser/mayOpen.ts'
import type { May } from '../../../permissions.ts'

export interface FoundPage extends MenuLink {
  area: string
  /** Something to do instead of a page to look at. */
  isAction?: boolean
  /** Its title holds what was typed; the others only resemble it, and stand below what the server finds. */
  isNamed: boolean
}

const named = 3

const mostPages = 8

interface AreaLink extends Omit<FoundPage, 'isNamed'> {
  /** Of the committee one is in, or of no committee. */
  isHere: boolean
}

export function findPages(menu: Menu, typed: string, mayOpen: MayOpen): FoundPage[] {
  const pages: AreaLink[] = [
    ...(menu.committee?.links.map((link) => ({ ...link, area: menu.committee!.name, isHere: true })) ?? []),
    ...menu.areas.flatMap(({ area, links }) =>
      area === 'Committees' ? [] : links.map((link) => ({ ...link, area, isHere: true })),
    ),
  ]
  const wanted = foldName(typed)
  if (!wanted) return pages.slice(0, mostPages).map((page) => ({ ...page, isNamed: true }))
  return [
    ...pages,
    ...besideTheMenu(menu, mayOpen),
    ...ofOtherCommittees(menu, mayOpen),
    ...actions(menu, mayOpen),
  ]
    .map((page) => ({ page, score: scoreOf(page, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostPages)
    .map(({ page, score }) => ({ ...page, isNamed: score >= named }))
}

const committeesIn = (menu: Menu) =>
  (menu.areas.find(({ area }) => area === 'Committees')?.links ?? []).map(({ path, label }) => ({
    id: path.split('/').at(-1)!,
    name: label,
  }))

/** What a tab of this committee leads to. */
function besideTheMenu({ committee }: Menu, mayOpen: MayOpen): AreaLink[] {
  if (!committee) return []
  const listed = new Set(committee.links.map(({ to }) => to))
  return committeePages(mayOpen, committee.id)
    .filter(({ to }) => !listed.has(to))
    .map((link) => ({ ...link, area: committee.name, isHere: true }))
}

function ofOtherCommittees(menu: Menu, mayOpen: MayOpen): AreaLink[] {
  return committeesIn(menu)
    .filter(({ id }) => id !== menu.committee?.id)
    .flatMap(({ id, name }) =>
      committeePages(mayOpen, id).map((link) => ({ ...link, area: name, isHere: false })),
    )
}

const committeeActions = [
  {
    label: 'New event',
    on: '/committee/:committeeId/events',
    at: '?new=true',
    may: 'work.edit',
    ability: 'events.edit',
  },
  {
    label: 'Email people',
    on: '/committee/:committeeId/volunteers',
    at: '?view=everyone&email=shown',
    may: 'work.edit',
    ability: 'emails.send',
  },
  {
    label: 'Make a phone or text list',
    on: '/committee/:committeeId/walkbooks',
    at: '?phones=lists',
    may: 'work.edit',
    ability: 'phones.edit',
  },
  {
    label: 'Hand over a finished race',
    on: '/committee/:committeeId/settings',
    at: '#hand-over',
    may: 'committees.manage',
    ability: 'settings.edit',
  },
] as const

function actions(menu: Menu, mayOpen: MayOpen): AreaLink[] {
  const action = (label: string, area: string, to: string, may: May) =>
    mayOpen(may) ? [{ path: to, to, label, about: '', area, isHere: true, isAction: true }] : []
  const organization = linkTo('/organization')
  return [
    ...committeesIn(menu).flatMap(({ id, name }) =>
      committeeActions
        .filter(({ may, ability }) => mayOpen(may, ability, id))
        .map(({ label, on, at }) => {
          const to = `${linkTo(on, { committeeId: id })}${at}`
          const isHere = id === menu.committee?.id
          return { path: to, to, label, about: '', area: name, isHere, isAction: true }
        }),
    ),
    // Both are done on a page that does not admit every role that holds the permission.
    ...(mayOpen('organization.open')
      ? [
          ...action('Invite a member', 'Organization', `${organization}?tab=members`, 'members.invite'),
          ...action(
            'Create a committee',
            'Organization',
            `${organization}?tab=committees`,
            'committees.manage',
          ),
        ]
      : []),
    ...action('Edit my profile', 'Account', `${linkTo('/account')}#profile`, 'signedIn'),
    ...action('Turn on the second factor', 'Account', `${linkTo('/account')}#second-factor`, 'signedIn'),
  ]
}

/** The start of the title beats a word's start, then words of title and committee, then the description, then letters in order ("usr" finds Users). */
function scoreOf(page: AreaLink, wanted: string): number {
  const asTyped = scoreOfTitle(page, foldName(page.label), wanted)
  return page.isAction
    ? Math.max(asTyped, scoreOfTitle(page, asNew(foldName(page.label)), asNew(wanted)))
    : asTyped
}

/** "Add event", "new event" and "create an event" ask for the same. */
const asNew = (words: string): string => words.replace(/^(?:add|create|make|new)(?: an?)? (?=\S)/, 'new ')

function scoreOfTitle(page: AreaLink, title: string, wanted: string): number {
  const here = page.isHere ? 0.5 : 0
  if (title.startsWith(wanted)) return 5 + here
  const words = title.split(' ')
  if (words.some((word) => word.startsWith(wanted))) return 4 + here
  const all = [...words, ...foldName(page.area).split(' ')]
  const typed = wanted.split(' ')
  // "events pat" is the page Events of Friends of Pat.
  if (
    typed.length > 1 &&
    typed.every((part) => all.some((word) => word.startsWith(part))) &&
    typed.some((part) => words.some((word) => word.startsWith(part)))
  )
    return 3.5 + here / 2
  if (title.includes(wanted)) return 3 + here / 2
  if (!page.isHere) return 0
  if (wanted.length > 2 && ` ${foldName(`${page.area} ${page.about}`)}`.includes(` ${wanted}`)) return 2
  return wanted.length > 1 && hasInOrder(title, wanted.replaceAll(' ', '')) ? 1 : 0
}

function hasInOrder(text: string, letters: string): boolean {
  let at = -1
  for (const letter of letters) {
    at = text.indexOf(letter, at + 1)
    if (at < 0) return false
  }
  return true
}
