// The tables of the legacy dump: which there are, and how the header lines that are wrong become right.
import { normalHeader, type Layout } from '../../tabular/header.ts'

/** In the order they are read: who files comes before what was filed. */
export const legacyTables =
  `forma1 forma1cand forma1misc formb1 formb2 formb4 formb1ab formb1c formb1c2 formb1d formb1d2 formb2a formb2b formb3 formb4a formb4b1
  formb4b2 formb4b3 formb4c formb5 formb6 formb6cont formb6expend formb7 formb72 formb73 formb9 formb9a formb9b formb10 formb10exp formb11
  formc1 formc1inc formc1prop formc2 formcfla1 formcfla2 formcfla3 formcfla4 formcfla5 formcfla6 formcfla7 formcfla8 formcfla8a formcfla8b
  formcfla8c formcfla9 formcfla9ex commlatefile corplatefile loblatefile lforma lformar lformb lformbb lformc lformcc lformd lforme lformf`.split(
    /\s+/,
  )

// Every table has one of these, and no other file is called as the tables are.
const anyColumn = [
  'ID',
  'Committee ID',
  'Committee ID Number',
  'Committe ID Number',
  'Form ID',
  'Form ID Number',
  'Form A1 ID Number',
  'Form B6 ID',
  'Form B9 ID',
  'Form B10 ID',
  'Candidate ID',
  'Candidate ID Number',
  'Document ID',
  'Lobbyist ID',
  'Contributor ID',
]

export const legacyLayouts: Layout[] = legacyTables.map((name) => ({
  name,
  title: `Legacy dump, ${name}`,
  signature: [anyColumn],
  member: new RegExp(`(^|[/\\\\])${name}\\.txt$`, 'i'),
  quote: null,
  repairHeader: (header) => repaired(name, header),
}))

const withoutReportId = new Set(
  'formb2 formb2a formb2b formb4 formb4a formb4b1 formb4b2 formb4b3 formb4c formb7 formb72 formb73'.split(
    ' ',
  ),
)

/** Found by comparing headers with rows: a name that stands twice, a name no row has a field for, a field without a name. */
export function repaired(table: string, header: string[]): string[] {
  const is = (name: string) => (other: string) => normalHeader(other) === normalHeader(name)
  if (table === 'formb1') {
    const first = header.findIndex(is('Field 23'))
    return header.filter((name, i) => i === first || !is('Field 23')(name))
  }
  if (withoutReportId.has(table)) return header.filter((name) => !is('Report ID')(name))
  if (table === 'lformbb' && !header.some(is('Summary Line 5D')))
    return header.flatMap((name) => (is('Summary Line 5C')(name) ? [name, 'Summary Line 5D'] : [name]))
  return header
}
