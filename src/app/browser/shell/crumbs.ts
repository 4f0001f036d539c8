// Where one is, read from the route table: the area or the committee, every page above this one, and the page itself.
import { linkTo } from '../../../links.ts'
import type { Route } from '../../route.ts'
import { given } from '../given.ts'
import type { Crumb } from '../../../ui/Page.tsx'
import { committeeOf, currentPath } from './menu.ts'

type Params = Readonly<Record<string, string | undefined>>

export function crumbsOf(route: Route, params: Params, committeeName?: string): Crumb[] {
  const committeeId = committeeOf(route.path, params)
  const isOverview = route.path === '/committee/:committeeId'
  const above = pagesAbove(route).map((page) => ({ label: page.title, to: fill(page.path, params) }))
  const committee = committeeId
    ? [
        {
          label: committeeName ?? 'Committee',
          to: isOverview ? undefined : linkTo('/committee/:committeeId', { committeeId }),
        },
      ]
    : []
  // Inside a committee its own name begins the trail; the menu says the rest.
  const area = committeeId ? null : areaOf(route)
  const here = isOverview ? [] : [{ label: route.title }]
  const trail: Crumb[] = [...committee, ...above, ...here]
  // "News / News" says nothing twice.
  return area && area !== trail[0]?.label ? [{ label: area }, ...trail] : trail
}

/** Pages whose path begins this one's, from the top; a committee's overview is named after the committee, so it is left out here. */
function pagesAbove(route: Route): Route[] {
  return given()
    .routes.filter(
      ({ path }) => path !== '/' && path !== '/committee/:committeeId' && route.path.startsWith(`${path}/`),
    )
    .sort((a, b) => a.path.length - b.path.length)
}

function areaOf(route: Route): string | null {
  const inMenu = given().routes.find(({ path }) => path === currentPath(route))
  return inMenu?.menu && inMenu.menu !== 'committee' ? inMenu.menu : null
}

function fill(path: string, params: Params): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
