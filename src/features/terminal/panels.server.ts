// From a command to its panels: which tables, with which parameters, under which title.
import { sql } from 'kysely'
import { invalid, notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { filerName } from '../../domain/filings/shown.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatDollars, plainMoney } from '../../domain/money.ts'
import { readable } from '../../domain/voters/shown.ts'
import { cycleOf, newestDay, newestElection } from './cycle.server.ts'
import { latest } from './latest.server.ts'
import { donors, filers, payees } from './names.server.ts'
import { between, city, donorFilers, donorId, filerDonors, filerPayees, payeeFilers } from './pairs.server.ts'
import * as rows from './rowTables.server.ts'
import type { Command, Side } from './rules.ts'
import type { PanelTable } from './tables.server.ts'

export interface PlannedPanel {
  table: PanelTable
  params: Record<string, unknown>
  title: string
  line: string
}

const plan = (
  table: PanelTable,
  params: Record<string, unknown>,
  title: string,
  line: string,
): PlannedPanel => ({ table, params, title, line })

export async function planPanels(db: Db, command: Command): Promise<PlannedPanel[]> {
  switch (command.kind) {
    case 'help':
      return []
    case 'opening':
      return [
        await planLargest(db, null, 'in'),
        plan(latest, {}, 'Latest filings', 'latest'),
        await planLate(db, null),
        plan(rows.independent, {}, 'Independent spending, newest first', 'independent'),
      ]
    case 'name':
      return [
        planFilers(command.name),
        planDonors(command.name),
        planPayees(command.name),
        planGifts(command.name),
      ]
    case 'filer':
      return [planFilers(command.name)]
    case 'donor':
      return [planDonors(command.name)]
    case 'payee':
      return [planPayees(command.name)]
    case 'gifts':
      return [planGifts(command.name)]
    case 'filerMoney':
      return planFilerMoney(db, command)
    case 'donorMoney':
      return planDonorMoney(db, command)
    case 'largest':
      return [await planLargest(db, command.year, command.side)]
    case 'latest':
      return [plan(latest, {}, 'Latest filings', 'latest')]
    case 'late':
      return [await planLate(db, command.election)]
    case 'independent':
      return [planIndependent(command)]
    case 'between':
      return [await planBetween(db, command)]
    case 'city':
      return [
        plan(
          city,
          { name: command.city },
          `Donors of ${readable(command.city.toUpperCase())}`,
          `city ${command.city}`,
        ),
      ]
    case 'over':
      return [
        plan(
          rows.over,
          { dollars: Number(plainMoney(command.cents)) },
          `Gifts of ${formatDollars(command.cents)} or more`,
          `over ${plainMoney(command.cents).replace(/\.00$/, '')}`,
        ),
      ]
  }
}

const planFilers = (name: string) => plan(filers, { name }, `Filers called “${name}”`, `filer ${name}`)
const planDonors = (name: string) => plan(donors, { name }, `Donors called “${name}”`, `donor ${name}`)
const planPayees = (name: string) => plan(payees, { name }, `Payees called “${name}”`, `payee ${name}`)
const planGifts = (name: string) =>
  plan(rows.gifts, { name }, `Gifts of donors called “${name}”`, `gifts ${name}`)

async function planLargest(db: Db, year: number | null, side: Side): Promise<PlannedPanel> {
  const when = year ?? cycleOf(await newestDay(db)).name
  return plan(
    rows.largest,
    { ...(year && { year }), side },
    `Largest ${side === 'in' ? 'gifts' : 'payments'} of ${when}`,
    ['largest', year, side === 'out' && side].filter(Boolean).join(' '),
  )
}

async function planLate(
  db: Db,
  asked: Extract<Command, { kind: 'late' }>['election'],
): Promise<PlannedPanel> {
  const election = asked ?? (await newestElection(db))
  return plan(
    rows.late,
    { election: election.day },
    `Late gifts before the ${election.kind} of ${formatDate(election.day)}`,
    `late ${election.kind} ${election.day.slice(0, 4)}`,
  )
}

function planIndependent({ stance, about }: Extract<Command, { kind: 'independent' }>): PlannedPanel {
  const word = stance === 'support' ? 'for' : stance === 'oppose' ? 'against' : 'about'
  return plan(
    rows.independent,
    { ...(stance && { stance }), ...(about && { about }) },
    about ? `Independent spending ${word} “${about}”` : 'Independent spending, newest first',
    about ? `independent ${word} ${about}` : 'independent',
  )
}

async function planFilerMoney(
  db: Db,
  { filer, part }: Extract<Command, { kind: 'filerMoney' }>,
): Promise<PlannedPanel[]> {
  const found = await db.selectFrom('filers').select('name').where('id', '=', filer).executeTakeFirst()
  if (!found) throw notFound()
  const name = filerName(found.name)
  const parts = {
    donors: plan(filerDonors, { filer }, `Donors of ${name}`, `filer #${filer} donors`),
    payees: plan(filerPayees, { filer }, `Payees of ${name}`, `filer #${filer} payees`),
    receipts: plan(rows.filerReceipts, { filer }, `Money in of ${name}`, `filer #${filer} receipts`),
    payments: plan(rows.filerPayments, { filer }, `Money out of ${name}`, `filer #${filer} payments`),
  }
  return part ? [parts[part]] : Object.values(parts)
}

async function planDonorMoney(
  db: Db,
  { donor, side, part, filer }: Extract<Command, { kind: 'donorMoney' }>,
): Promise<PlannedPanel[]> {
  // A number of 20 digits is no one's, and too large to ask for.
  if (!donorId.safeParse(donor).success) throw notFound()
  const found = await sql<{ name: string }>`
    select name from donors where id = ${donor}::bigint`.execute(db)
  const [row] = found.rows
  if (!row) throw notFound()
  const name = filerName(row.name)
  const word = side === 'in' ? 'donor' : 'payee'
  const only =
    filer === null
      ? null
      : await db.selectFrom('filers').select('name').where('id', '=', filer).executeTakeFirst()
  if (only === undefined) throw notFound()
  const parts = {
    filers: plan(
      side === 'in' ? donorFilers : payeeFilers,
      { donor },
      side === 'in' ? `Whom ${name} gave to` : `Who paid ${name}`,
      `${word} #${donor} filers`,
    ),
    rows: plan(
      side === 'in' ? rows.donorRows : rows.payeeRows,
      { donor, ...(filer !== null && { filer }) },
      `${side === 'in' ? 'Gifts of' : 'Payments to'} ${name}${only ? `, ${side === 'in' ? 'to' : 'by'} ${filerName(only.name)}` : ''}`,
      `${word} #${donor} rows${filer === null ? '' : ` #${filer}`}`,
    ),
  }
  return part ? [parts[part]] : Object.values(parts)
}

async function planBetween(
  db: Db,
  { first, second }: Extract<Command, { kind: 'between' }>,
): Promise<PlannedPanel> {
  const [a, b] = [await filerMeant(db, first), await filerMeant(db, second)]
  if (a.id === b.id) throw invalid(`Both names mean ${a.name}. Name two different committees.`)
  return plan(
    between,
    { first: a.id, second: b.id },
    `Who gave to both ${a.name} and ${b.name}`,
    `between #${a.id} and #${b.id}`,
  )
}

/** The number itself, or of those called so the one that raised most. */
async function filerMeant(db: Db, typed: string): Promise<{ id: number; name: string }> {
  const id = /^#(\d{1,9})$/.exec(typed)?.[1]
  const found = id
    ? await db.selectFrom('filers').select(['id', 'name']).where('id', '=', Number(id)).execute()
    : (await filers.page(db, { name: typed }, null, 1)).rows
  const [row] = found as { id: number; name: string }[]
  if (!row) throw invalid(`No filer is called “${typed}”. Find its name first: filer ${typed}.`)
  return { id: row.id, name: filerName(row.name) }
}
