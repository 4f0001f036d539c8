import { formatDateTime } from '../../../domain/dates.ts'
import { formatCount } from '../../../domain/numbers.ts'

export interface Member {
  name: string
  /** Null for what has no rows, such as a receipt. */
  rows: number | null
  bytes: number
  sha256: string
}

interface About {
  committee: string
  organization: string
  madeByName: string
  madeAt: Date
}

export function readmeText(
  { committee, organization, madeByName, madeAt }: About,
  { members, leftOut }: { members: Member[]; leftOut: { what: string; why: string }[] },
  endedAt: Date,
): string {
  const facts: [string, string][] = [
    ['Committee', committee],
    ['Organization', organization],
    ['Created by', madeByName],
    ['Asked for', `${formatDateTime(madeAt)} (Lincoln time)`],
    ['Read until', `${formatDateTime(endedAt)} (Lincoln time)`],
  ]
  const lines = [
    'EVERYTHING OF ONE COMMITTEE, FROM ELECTIONS NEBRASKA',
    '',
    ...facts.map(([label, value]) => `${`${label}:`.padEnd(14)}${value.replaceAll(/\s+/g, ' ')}`),
    '',
    'Each list is here twice with the same rows: in csv/ for any program, in xlsx/ for a spreadsheet. Lists were read one after the other;',
    'what colleagues changed meanwhile may be in one and not yet in another.',
    'Doors and survey answers are here as sums: names and addresses of the voter file stay behind (Neb. Rev. Stat. 32-330).',
    'Keep the books, statements and receipts for five years (4 NAC 10-005, 10-006).',
    '',
    'WHAT IS IN IT',
    'Rows · bytes · SHA-256 · name',
    '',
    ...members.map(
      ({ name, rows, bytes, sha256 }) =>
        `${(rows === null ? '' : formatCount(rows)).padStart(11)} ${formatCount(bytes).padStart(15)}  ${sha256}  ${name}`,
    ),
    '',
    'WHAT IS NOT IN IT',
    '',
    ...(leftOut.length === 0 ? ['Nothing was left out.'] : leftOut.map(({ what, why }) => `${what}: ${why}`)),
    '',
  ]
  return `\uFEFF${lines.join('\r\n')}`
}
