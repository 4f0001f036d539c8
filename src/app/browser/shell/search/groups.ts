// What the palette lists, in groups, each line with the page it opens.
import type { SearchKind, SearchResult } from '../../../../features/search/api.ts'
import type { May } from '../../../../permissions.ts'
import { linkTo } from '../../../../routes.ts'
import type { FoundPage } from './findPages.ts'

export interface PaletteItem {
  key: string
  title: string
  note: string
  to: string
}

export interface PaletteGroup {
  name: string
  items: PaletteItem[]
}

const names: Record<SearchKind, string> = {
  committee: 'Committees',
  person: 'People',
  organization: 'Organizations',
  job: 'Background jobs',
  import: 'Imports',
}

export function groupsOf(
  pages: FoundPage[],
  results: SearchResult[],
  may: (what: May) => boolean,
): PaletteGroup[] {
  const found = Object.entries(names).map(([kind, name]) => ({
    name,
    items: results
      .filter((result) => result.kind === kind)
      .map((result) => ({
        key: `${kind}/${result.id}`,
        title: result.title,
        note: result.note,
        to: linkOf(result, may),
      })),
  }))
  const screens = pages.map((page) => ({
    key: page.to,
    title: page.label,
    note: page.isBuilt ? page.area : `${page.area} · not built yet`,
    to: page.to,
  }))
  return [{ name: 'Pages', items: screens }, ...found].filter(({ items }) => items.length > 0)
}

/** Results are only sent to those who may see them; which page shows them depends on the role. */
function linkOf({ kind, id, title }: SearchResult, may: (what: May) => boolean): string {
  switch (kind) {
    case 'committee':
      return linkTo('/committee/:committeeId', { committeeId: id })
    case 'person':
      return `${may('users.manage') ? linkTo('/user-management') : linkTo('/organization')}?q=${encodeURIComponent(title)}`
    case 'organization':
      return may('owner.open') ? linkTo('/admin/organization/:orgId', { orgId: id }) : linkTo('/organization')
    case 'job':
      return may('owner.open') ? `${linkTo('/admin')}?tab=jobs` : linkTo('/')
    case 'import':
      return may('owner.open') ? `${linkTo('/admin/upload-csv')}?import=${id}` : linkTo('/')
  }
}
