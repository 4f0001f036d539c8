// The people a filter finds, as a file: same rows in the same order as the list, a page at a time. Which voter somebody is never leaves.
import type { z } from 'zod'
import type { Db } from '../../../app/server/data/db.ts'
import { dayOf } from '../../../domain/dates.ts'
import type { ExportValue } from '../../../ui/table/columns.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { people, type PeopleFilter } from '../api.ts'
import { onePage, peopleWanted, placeOf, tagsOf, type PageRow } from '../list.server.ts'
import { shownPhone, sourceWords, type Source } from '../rules.ts'

/** What the list takes, less the place in it. */
export const ExportFilter = people.list.input.omit({ after: true, limit: true })
export type ExportFilter = z.output<typeof ExportFilter>

type ExportRow = PageRow & { tags: string[] }

export const exportWords = 'People'
const pageSize = 250

export const exportColumns: Record<string, (row: ExportRow) => ExportValue> = {
  'First name': (row) => row.firstName,
  'Last name': (row) => row.lastName,
  Email: (row) => row.email,
  Phone: (row) => shownPhone(row.phone),
  Street: (row) => row.street,
  City: (row) => row.city,
  State: (row) => row.state,
  'ZIP code': (row) => row.zip,
  'Year of birth': (row) => row.birthYear,
  Employer: (row) => row.employer,
  Occupation: (row) => row.occupation,
  Languages: (row) => row.languages.join(', '),
  'May be emailed': (row) => row.mailConsent,
  'May be texted': (row) => row.textConsent,
  'May be called': (row) => row.callConsent,
  'Consent from': (row) => row.consentSource,
  Tags: (row) => row.tags.join(', '),
  Source: (row) => sourceWords[row.source as Source],
  'Tied to a voter': (row) => (row.voterId === null ? 'no' : 'yes'),
  'On record since': (row) => dayOf(row.createdAt),
}

export async function exportPage(
  db: Db,
  committee: CommitteeRef,
  { sort, desc, ...filter }: PeopleFilter & Pick<ExportFilter, 'sort' | 'desc'>,
  after: string | undefined,
): Promise<{ rows: ExportRow[]; next: string | null }> {
  const rows = await onePage(peopleWanted(db, committee, filter), { sort, desc, after, limit: pageSize })
  const tags = await tagsOf(
    db,
    committee,
    rows.map(({ id }) => id),
  )
  const last = rows.length === pageSize ? rows.at(-1)! : null
  return {
    rows: rows.map((row) => ({ ...row, tags: tags.get(row.id) ?? [] })),
    next: last ? placeOf(last.key, last.id) : null,
  }
}
