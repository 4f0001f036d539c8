// What the palette lists, in groups, each line with the page it opens.
import type { SearchKind, SearchResult } from '../api.ts'
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

const names: Record<SearchKind, string> = {
  committee: 'Committees',
  contact: 'People of my committees',
  event: 'Events',
  person: 'Members',
  organization: 'Organizations',
  filer: 'State filers',
  donor: 'Donors in state filings',
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
    items: results.flatMap((result) => {
      const to = result.kind === kind ? linkOf(result, may) : null
      return to === null ? [] : [{ key: `${kind}/${result.id}`, title: result.title, note: result.note, to }]
    }),
  }))
  return [
    { name: 'Pages', items: pages.filter(({ isNamed }) => isNamed).map(pageItem) },
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

function pageItem({ to, label, area, isBuilt }: FoundPage): PaletteItem {
  return { key: to, title: label, note: isBuilt ? area : `${area} · not built yet`, to }
}

/** Results are only sent to those who may see them; which page shows them depends on the role. Null: none of this role's pages does. */
function linkOf({ kind, id, organizationId }: SearchResult, may: (what: May) => boolean): string | null {
  switch (kind) {
    case 'committee':
      return linkTo('/committee/:committeeId', { committeeId: id })
    case 'contact': {
      const [committeeId = '', personId] = id.split('/')
      return `${linkTo('/committee/:committeeId/volunteers', { committeeId })}?view=everyone&person=${personId}`
    }
    case 'event': {
      const [committeeId = '', eventId = ''] = id.split('/')
      return linkTo('/committee/:committeeId/events/:eventId', { committeeId, eventId })
    }
    case 'person':
      if (may('users.manage')) return `${linkTo('/user-management')}?user=${id}`
      return `${linkTo('/organization')}?${organizationId ? `org=${organizationId}&` : ''}member=${id}`
    case 'organization':
      if (may('owner.open')) return linkTo('/admin/organization/:orgId', { orgId: id })
      return may('organization.open') ? `${linkTo('/organization')}?org=${id}` : null
    case 'filer':
      return linkTo('/nadc/committees/:committeeId', { committeeId: id })
    case 'donor':
      return `${linkTo('/nadcterminal')}?q=${encodeURIComponent(`donor #${id}`)}`
    case 'job':
      return may('owner.open') ? `${linkTo('/admin')}?tab=jobs&job=${id}` : linkTo('/')
    case 'import':
      return may('owner.open') ? `${linkTo('/admin/upload-csv')}?batch=${id}` : null
  }
}
