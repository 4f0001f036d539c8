// Whom else the largest donors of a filer fund. Capped on both sides: a picture of everything shows nothing.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { ListContext, ListScope } from '../../app/server/lists/listOf.ts'
import { plainMoney } from '../../domain/money.ts'
import type { ExportValue } from '../../ui/table/columns.ts'
import type { Network } from './api.ts'
import { openFiler } from './one.server.ts'

const mostFilers = 25

interface Link {
  donorId: string
  filerId: number
  cents: string
  rows: number
}

/** One row per donor and filer. */
export const networkExport = {
  open: openFiler,
  rows: async (
    { db }: ListContext,
    _filer: ListScope,
    { id, donors: most }: { id: number; donors: number },
  ) => {
    const { donors, filers, links } = await networkOf(db, id, most)
    const nameOf = new Map(donors.map(({ donorId, name }) => [donorId, name]))
    const filerOf = new Map(filers.map((filer) => [filer.id, filer]))
    return links.map((link) => ({
      ...link,
      donor: nameOf.get(link.donorId)!,
      filer: filerOf.get(link.filerId)!.name,
    }))
  },
  columns: {
    Donor: (l) => l.donor,
    'Also funded': (l) => l.filer,
    Amount: (l) => plainMoney(l.cents),
    Rows: (l) => l.rows,
  } satisfies Record<string, (link: Link & { donor: string; filer: string }) => ExportValue>,
}

export async function networkOf(db: Db, id: number, mostDonors: number): Promise<Network> {
  const donors = await topDonors(db, id, mostDonors)
  const ids = donors.map(({ donorId }) => donorId)
  const { rows: filers } = await sql<Network['filers'][number]>`
    select f.id, f.name, f.type, sum(g.cents)::text as cents, count(*)::int as donors
    from filer_donors g join filers f on f.id = g.filer_id
    where g.donor_id = any(${ids}::bigint[]) and g.side = 'in' and g.filer_id <> ${id} and g.cents > 0
    group by f.id order by count(*) desc, sum(g.cents) desc, f.id limit ${mostFilers}`.execute(db)
  const { rows: links } = await sql<Link>`
    select g.donor_id::text, g.filer_id, g.cents::text, g.rows from filer_donors g
    where g.donor_id = any(${ids}::bigint[]) and g.side = 'in' and g.cents > 0
      and g.filer_id = any(${filers.map((filer) => filer.id)}::integer[]) order by g.cents desc`.execute(db)
  const { rows: all } = await sql<{ donors: number }>`
    select count(*)::int as donors from filer_donors where filer_id = ${id} and side = 'in'`.execute(db)
  return { donors, filers, links, donorsInAll: all[0]!.donors }
}

async function topDonors(db: Db, id: number, most: number): Promise<Network['donors']> {
  const { rows } = await sql<Network['donors'][number]>`
    with top as (
      select donor_id, cents from filer_donors where filer_id = ${id} and side = 'in' and cents > 0
      order by cents desc limit ${most})
    select t.donor_id::text, o.name, t.cents::text, coalesce(sum(g.cents), 0)::text as elsewhere, count(g.filer_id)::int as filers
    from top t join donors o on o.id = t.donor_id
      left join filer_donors g on g.donor_id = t.donor_id and g.side = 'in' and g.filer_id <> ${id} and g.cents > 0
    group by t.donor_id, o.name, t.cents order by t.cents desc, t.donor_id`.execute(db)
  return rows
}
