// Registrations of a chunk beside those that are known. All of them fit in memory: a quarter of a century has some twenty thousand.
import type { ChunkContext } from '../../imports/kinds.server.ts'
import type { LobbySaid } from '../../../sources/lobby/said.ts'
import type { Party } from './parties.server.ts'

type Said = Extract<LobbySaid, { what: 'registration' }>

export interface Registration {
  id: number
  lobbyist: Party
  principal: Party
  clerkId: string | null
  year: number | null
  registeredOn: string | null
  withdrawnOn: string | null
  isWithdrawn: boolean
  listedOn: string | null
  /** This load has told of it. */
  isTold: boolean
  isNew: boolean
  isChanged: boolean
  isWithdrawalNew: boolean
}

export class Registrations {
  readonly #byPair = new Map<string, Registration[]>()
  readonly #byClerk = new Map<string, Registration>()
  /** The newest year known before this load: an older registration is no news. */
  readonly newestYear: number
  added: Registration[] = []
  changed: Registration[] = []

  constructor(known: Registration[], newestYear: number) {
    this.newestYear = newestYear
    for (const one of known) {
      this.#listOf(one.lobbyist, one.principal).push(one)
      if (one.clerkId) this.#byClerk.set(one.clerkId, one)
    }
  }

  /** What came of it: a new one, a changed one, one that was as it is, or one that this very file has told before. */
  tell(said: Said, lobbyist: Party, principal: Party): 'new' | 'changed' | 'unchanged' | 'again' {
    const list = this.#listOf(lobbyist, principal)
    const found =
      (said.clerkId && this.#byClerk.get(said.clerkId)) ||
      list.find((one) => isSame(one, said)) ||
      list.findLast((one) => mayBeSame(one, said))
    if (!found) {
      const made = {
        ...said,
        id: 0,
        lobbyist,
        principal,
        listedOn: said.asOf,
        isTold: true,
        isNew: true,
        isChanged: false,
        isWithdrawalNew: false,
      }
      list.push(made)
      if (made.clerkId) this.#byClerk.set(made.clerkId, made)
      this.added.push(made)
      return 'new'
    }
    const wasTold = found.isTold
    found.isTold = true
    const isBetter = improve(found, said)
    if (found.clerkId) this.#byClerk.set(found.clerkId, found)
    if (!isBetter) return wasTold ? 'again' : 'unchanged'
    if (!found.isNew && !found.isChanged) {
      found.isChanged = true
      this.changed.push(found)
    }
    return found.isNew ? 'again' : 'changed'
  }

  #listOf(lobbyist: Party, principal: Party): Registration[] {
    const key = `${keyOf(lobbyist)} ${keyOf(principal)}`
    let list = this.#byPair.get(key)
    if (!list) this.#byPair.set(key, (list = []))
    return list
  }

  forget(): void {
    for (const one of this.added) one.isNew = false
    for (const one of this.changed) Object.assign(one, { isChanged: false, isWithdrawalNew: false })
    this.added = []
    this.changed = []
  }
}

// A party of this chunk has no number yet, so each gets one of its own to be found by.
const keys = new WeakMap<Party, number>()
let nextKey = 1
function keyOf(party: Party): number {
  let key = keys.get(party)
  if (key === undefined) keys.set(party, (key = nextKey++))
  return key
}

function isSame(one: Registration, said: Said): boolean {
  if (said.clerkId) return one.clerkId === said.clerkId
  if (said.registeredOn) return one.registeredOn === said.registeredOn
  return said.withdrawnOn !== null && one.withdrawnOn === said.withdrawnOn
}

/** What one source leaves open and the other tells. */
function mayBeSame(one: Registration, said: Said): boolean {
  if (said.clerkId && one.clerkId) return false
  if (said.registeredOn && one.registeredOn && said.registeredOn !== one.registeredOn) return false
  if (said.withdrawnOn && !said.registeredOn && one.registeredOn)
    return (
      one.registeredOn <= said.withdrawnOn &&
      (one.withdrawnOn === null || one.withdrawnOn === said.withdrawnOn)
    )
  return one.year === said.year
}

function improve(one: Registration, said: Said): boolean {
  const next: Partial<Registration> = {}
  if (said.clerkId && !one.clerkId) next.clerkId = said.clerkId
  if (said.registeredOn && !one.registeredOn) next.registeredOn = said.registeredOn
  if (said.withdrawnOn && !one.withdrawnOn) next.withdrawnOn = said.withdrawnOn
  if (said.isWithdrawn && !one.isWithdrawn && !isOlder(said.asOf, one.listedOn)) {
    Object.assign(next, { isWithdrawn: true, isWithdrawalNew: true, listedOn: said.asOf ?? one.listedOn })
  }
  // A later list no longer marks it, and no source names a day: it is in force again.
  if (
    !said.isWithdrawn &&
    one.isWithdrawn &&
    !one.withdrawnOn &&
    said.asOf &&
    one.listedOn &&
    said.asOf > one.listedOn
  )
    Object.assign(next, { isWithdrawn: false, listedOn: said.asOf })
  if (one.year === null && said.year !== null) next.year = said.year
  Object.assign(one, next)
  return Object.keys(next).length > 0
}

const isOlder = (asOf: string | null, listedOn: string | null) =>
  asOf !== null && listedOn !== null && asOf < listedOn

export async function registrationsOf(
  { client, memory, batch }: ChunkContext,
  byId: (id: number) => Party | undefined,
): Promise<Registrations> {
  let all = memory.get('registrations') as Registrations | undefined
  if (!all) {
    const { rows } = await client.query<
      Registration & { lobbyistId: number; principalId: number; isMine: boolean }
    >(
      `select id, lobbyist_id as "lobbyistId", principal_id as "principalId", clerk_id as "clerkId", year, registered_on::text as "registeredOn",
         withdrawn_on::text as "withdrawnOn", is_withdrawn as "isWithdrawn", listed_on::text as "listedOn", batch_id = $1 as "isMine"
       from lobby_registrations order by year, id`,
      [batch.id],
    )
    const before = rows.filter(({ isMine }) => !isMine)
    const newest = before.reduce((year, row) => Math.max(year, row.year ?? 0), 0)
    const known = rows.map((row) => ({
      ...row,
      lobbyist: byId(row.lobbyistId)!,
      principal: byId(row.principalId)!,
      isTold: false,
      isNew: false,
      isChanged: false,
      isWithdrawalNew: false,
    }))
    all = new Registrations(known, before.length === 0 ? Infinity : newest)
    memory.set('registrations', all)
  }
  return all
}

export async function writeRegistrations({ client, batch }: ChunkContext, all: Registrations): Promise<void> {
  if (all.added.length > 0) {
    const { rows } = await client.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('lobby_registrations', 'id'))::int as id from generate_series(1, $1::int)`,
      [all.added.length],
    )
    for (const [at, one] of all.added.entries()) one.id = rows[at]!.id
    await client.query(
      `insert into lobby_registrations (id, lobbyist_id, principal_id, clerk_id, year, registered_on, withdrawn_on, is_withdrawn, listed_on,
         noticed_at, batch_id)
       select id, lobbyist_id, principal_id, clerk_id, year, registered_on, withdrawn_on, is_withdrawn, listed_on,
         case when year >= $3 then now() end, $2::uuid from jsonb_to_recordset($1::jsonb) as r (${types})`,
      [JSON.stringify(all.added.map(asRow)), batch.id, all.newestYear === Infinity ? 32_000 : all.newestYear],
    )
  }
  if (all.changed.length > 0) {
    const rows = JSON.stringify(all.changed.map(asRow))
    await client.query(
      `insert into lobby_undo (batch_id, place, row_id, before) select $2::uuid, 'lobby_registrations', t.id, to_jsonb(t)
       from jsonb_to_recordset($1::jsonb) as r (id int) join lobby_registrations t on t.id = r.id`,
      [rows, batch.id],
    )
    await client.query(
      `update lobby_registrations t set clerk_id = r.clerk_id, year = r.year, registered_on = r.registered_on, withdrawn_on = r.withdrawn_on,
         is_withdrawn = r.is_withdrawn, listed_on = r.listed_on,
         withdrawal_noticed_at = case when r.is_withdrawal_new and t.year >= $2 then now() else t.withdrawal_noticed_at end
       from jsonb_to_recordset($1::jsonb) as r (${types}, is_withdrawal_new boolean) where t.id = r.id`,
      [rows, all.newestYear === Infinity ? 32_000 : all.newestYear],
    )
  }
  all.forget()
}

const types =
  'id int, lobbyist_id int, principal_id int, clerk_id text, year smallint, registered_on date, withdrawn_on date, is_withdrawn boolean, listed_on date'
const asRow = (one: Registration) => ({
  id: one.id,
  lobbyist_id: one.lobbyist.id,
  principal_id: one.principal.id,
  clerk_id: one.clerkId,
  year: one.year,
  registered_on: one.registeredOn,
  withdrawn_on: one.withdrawnOn,
  is_withdrawn: one.isWithdrawn,
  listed_on: one.listedOn,
  is_withdrawal_new: one.isWithdrawalNew,
})
