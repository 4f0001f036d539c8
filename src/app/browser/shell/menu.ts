// The menu, read from the route table: what a person may not open is not in it.
import { linkTo } from '../../../links.ts'
import type { Area, Route } from '../../route.ts'
import { given } from '../given.ts'
import type { MayOpen } from '../mayOpen.ts'

export interface MenuLink {
  path: string
  to: string
  label: string
  about: string
}

export interface MenuArea {
  area: Area
  links: MenuLink[]
}

/** Everything the sidebar draws. */
export interface Menu {
  areas: MenuArea[]
  /** The menu of the committee one is in. */
  committee: { id: string; name: string; links: MenuLink[] } | null
}

export const areas: Area[] = [
  'Home',
  'Voters',
  'Committees',
  'Money',
  'Legislature',
  'Lobby',
  'News',
  'Tools',
  'Organization',
  'Admin',
]

interface CommitteeName {
  id: string
  name: string
}

export function menuFor(mayOpen: MayOpen, committees: CommitteeName[]): MenuArea[] {
  return areas
    .map((area) => ({
      area,
      links: area === 'Committees' ? committees.map(committeeLink) : linksOf(mayOpen, area),
    }))
    .filter(({ links }) => links.length > 0)
}

/** The pages inside one committee. */
export function committeeMenu(mayOpen: MayOpen, committeeId: string): MenuLink[] {
  return linksOf(mayOpen, 'committee', committeeId)
}

/** Every page of a committee that opens without a further name: those of its menu, and those that a tab or a button leads to. */
export function committeePages(mayOpen: MayOpen, committeeId: string): MenuLink[] {
  return given()
    .routes.filter(
      ({ path, may, ability }) =>
        committeeOf(path, { committeeId }) &&
        !/:(?!committeeId)/.test(path) &&
        mayOpen(may, ability, committeeId),
    )
    .map((route) => linkOf(route, route.path.replace(':committeeId', encodeURIComponent(committeeId))))
}

/** The committee a page belongs to; null outside of committees. */
export function committeeOf(
  path: string,
  params: Readonly<Record<string, string | undefined>>,
): string | null {
  const isInside =
    path.startsWith('/committee/:committeeId') || path.startsWith('/campaign/committee/:committeeId')
  return (isInside && params.committeeId) || null
}

/** The menu line that stands for this page: the page itself, or the nearest page above it that is in the menu. */
export function currentPath(route: Route): string {
  if (route.menu) return route.path
  // Its address stands beside the settings, and the settings are where one opens it.
  if (route.path === '/committee/:committeeId/profile-picture-advanced')
    return '/committee/:committeeId/settings'
  const above = given().routes.filter((r) => r.menu && r.path !== '/' && route.path.startsWith(`${r.path}/`))
  return above.sort((a, b) => b.path.length - a.path.length)[0]?.path ?? route.path
}

/** A page about one person, event or project, which is better called by its name. */
export function isOfOneRow({ path }: Route): boolean {
  return path !== '/committee/:committeeId' && /\/:\w+$/.test(path)
}

/** Where a change of committee leads: the same page of the other one, or its overview when the page is about a single row. */
export function samePageOf(route: Route, committeeId: string): string {
  const others = [...route.path.matchAll(/:(\w+)/g)].filter(([, name]) => name !== 'committeeId')
  if (!committeeOf(route.path, { committeeId }) || others.length > 0)
    return linkTo('/committee/:committeeId', { committeeId })
  return route.path.replace(':committeeId', encodeURIComponent(committeeId))
}

function linksOf(mayOpen: MayOpen, menu: Route['menu'], committeeId?: string): MenuLink[] {
  return given()
    .routes.filter(({ menu: place, may, ability }) => place === menu && mayOpen(may, ability, committeeId))
    .map((route) => linkOf(route, route.path.replace(':committeeId', encodeURIComponent(committeeId ?? ''))))
}

const linkOf = ({ path, title, about }: Route, to: string): MenuLink => ({ path, to, label: title, about })

function committeeLink({ id, name }: CommitteeName): MenuLink {
  return {
    path: `/committee/${id}`,
    to: linkTo('/committee/:committeeId', { committeeId: id }),
    label: name,
    about: '',
  }
}
