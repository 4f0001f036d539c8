// Statements for Ctrl/Cmd-K: by form, name, year or committee, "b-1 general 2026".
import { sql } from 'kysely'
import { formatDate } from '../../domain/dates.ts'
import { statementForm, type FilerKind } from '../../domain/stateReports/registration.ts'
import { statementsOf } from '../../domain/stateReports/statements.ts'
import { linkTo } from '../../links.ts'
import { committeesWhere } from '../committees/committeesWhere.server.ts'
import { filersOf } from '../committees/filer.server.ts'
import type { Asked, Found } from '../search/finder.server.ts'
import { statementName } from './rules.ts'

// Statements are no rows: the law gives them, for each committee anew.
const mostCommittees = 50

export async function findStatements({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (
    viewer.organizationId === null ||
    !words.some((word) => /^(b-?[124]|state|filing|nadc|primary|general|annual|statement)/.test(word))
  )
    return []
  const { rows } = await sql<{ id: string; name: string; kind: FilerKind | null }>`
    select c.id, c.name, r.kind from committees c join committee_registrations r on r.organization_id = c.organization_id and r.committee_id = c.id
    where ${committeesWhere(viewer, 'books.see')} order by c.name, c.id limit ${mostCommittees}`.execute(db)
  const filers = await filersOf(
    db,
    viewer.organizationId,
    rows.map(({ id }) => id),
  )
  return rows
    .flatMap(({ id: committeeId, name, kind }) => {
      const filer = filers.get(committeeId)
      const form = statementForm[kind ?? 'candidate']
      return (filer ? statementsOf(filer) : []).flatMap(({ id, due }): Found[] => {
        const title = `${form}: ${statementName(id)}`
        const all = `${title} ${form.replace('-', '')} state report nadc filing ${name}`.toLowerCase()
        if (!words.every((word) => all.includes(word))) return []
        const page = linkTo('/committee/:committeeId/accounting/nadc-reports', { committeeId })
        return [
          {
            id: `${committeeId} ${id}`,
            title,
            alsoNamed: all,
            note: `${name}, due ${formatDate(due)}`,
            to: `${page}?${new URLSearchParams({ statement: id }).toString()}`,
          },
        ]
      })
    })
    .slice(0, limit)
}
