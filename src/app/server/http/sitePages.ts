// Which addresses are pages. The browser's route table says it (src/routes.ts); the server asks here for the status of an answer, for what
// search engines may show, and for the header of the pages it writes itself.

export interface SitePage {
  /** "/bill/:id/voting" */
  path: string
  title: string
  /** No one has to sign in for it. */
  isPublic: boolean
  isForSearch: boolean
  /** In the header of public pages, from 0; below 0 when it is not there. */
  menuPlace: number
}

export interface SitePages {
  /** The page behind an address, as the browser would find it: upper case and a slash at the end do not matter. */
  find(address: string): SitePage | undefined
  /** The header of public pages, in its order. */
  menu: SitePage[]
}

export function sitePages(pages: readonly SitePage[]): SitePages {
  const known = pages.map((page) => ({ page, pattern: patternOf(page.path) }))
  return {
    find: (address) => known.find(({ pattern }) => pattern.test(address))?.page,
    menu: pages
      .filter(({ menuPlace }) => menuPlace >= 0)
      .toSorted((one, other) => one.menuPlace - other.menuPlace),
  }
}

/** Our own paths are letters, digits, - and _, which mean themselves in a pattern. */
function patternOf(path: string): RegExp {
  const steps = path.split('/').filter(Boolean)
  const pattern = steps.map((step) => (step.startsWith(':') ? '/[^/]+' : `/${step}`)).join('')
  return new RegExp(`^${pattern}/?$`, 'i')
}
