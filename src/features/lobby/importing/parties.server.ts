// Whom a file means. The state's number decides; without one the name does, where only one goes by it. A name that was cut is completed by
// the roster, and a party that was known by name alone takes the number that comes with it later.
import type { ChunkContext } from '../../imports/kinds.server.ts'
import { foldName } from '../../../domain/names.ts'
import type { Role, SaidParty } from '../../../sources/lobby/said.ts'

export interface Party {
  /** 0 until it is written. */
  id: number
  role: Role
  clerkId: string | null
  nadcId: string | null
  name: string
  nameKey: string
  isCut: boolean
  city: string
  state: string
}

export class Parties {
  readonly #byClerk = new Map<string, Party>()
  readonly #byNadc = new Map<string, Party>()
  readonly #byName = new Map<string, Party[]>()
  /** What a reader says many times, it says as one object. */
  readonly #met = { lobbyist: new WeakMap<SaidParty, Party>(), principal: new WeakMap<SaidParty, Party>() }
  readonly byId = new Map<number, Party>()
  readonly added: Party[] = []
  /** As they stood before this chunk. */
  readonly changed = new Map<Party, Party>()

  constructor(known: Party[]) {
    for (const party of known) this.#remember(party)
    for (const party of known) this.byId.set(party.id, party)
  }

  /** The same party for the same words, made where there is none. */
  find(role: Role, said: SaidParty): Party {
    const met = this.#met[role].get(said)
    if (met) return met
    const party = this.#known(role, said) ?? this.#make(role, said)
    this.#improve(party, said)
    // A number decides for good, and the same words improve nothing twice; names may come to mean several.
    if (said.clerkId && party.clerkId === said.clerkId) this.#met[role].set(said, party)
    return party
  }

  #known(role: Role, { clerkId, nadcId, name, isCut, city }: SaidParty): Party | undefined {
    const byNumber =
      (clerkId && this.#byClerk.get(`${role} ${clerkId}`)) ||
      (nadcId && this.#byNadc.get(`${role} ${nadcId}`))
    if (byNumber) return byNumber
    const key = foldName(name)
    if (key === '') return undefined
    if (isCut) return clerkId || nadcId ? undefined : this.#onlyOne(role, key)
    const named = this.#byName.get(`${role} ${key}`) ?? []
    // A number that is new belongs to one of this name that has none of its kind yet.
    const open = named.filter((party) => !(clerkId && party.clerkId) && !(nadcId && party.nadcId))
    if (clerkId || nadcId) return named.length === 1 ? open[0] : undefined
    if (open.length <= 1) return open[0]
    const here = open.filter((party) => city !== '' && foldName(party.city) === foldName(city))
    return here.length === 1 ? here[0] : open.find((party) => !party.clerkId && !party.nadcId)
  }

  /** The only party whose name begins like this. */
  #onlyOne(role: Role, key: string): Party | undefined {
    let found: Party | undefined
    for (const [name, parties] of this.#byName) {
      if (!name.startsWith(`${role} ${key}`)) continue
      if (found || parties.length > 1) return undefined
      found = parties[0]
    }
    return found
  }

  #make(role: Role, said: SaidParty): Party {
    const party = { ...said, id: 0, role, nameKey: foldName(said.name) }
    this.added.push(party)
    this.#remember(party)
    return party
  }

  #improve(party: Party, said: SaidParty): void {
    const next: Partial<Party> = {}
    if (said.clerkId && !party.clerkId) next.clerkId = said.clerkId
    if (said.nadcId && !party.nadcId) next.nadcId = said.nadcId
    const isWhole = said.name !== '' && !said.isCut
    if (isWhole && (party.isCut || party.name === '')) {
      next.name = said.name
      next.nameKey = foldName(said.name)
      next.isCut = false
    } else if (said.isCut && party.isCut && said.name.length > party.name.length) {
      next.name = said.name
      next.nameKey = foldName(said.name)
    }
    if (party.city === '' && said.city !== '') Object.assign(next, { city: said.city, state: said.state })
    if (Object.keys(next).length === 0) return
    if (party.id !== 0 && !this.changed.has(party)) this.changed.set(party, { ...party })
    Object.assign(party, next)
    this.#remember(party)
  }

  #remember(party: Party): void {
    if (party.clerkId) this.#byClerk.set(`${party.role} ${party.clerkId}`, party)
    if (party.nadcId) this.#byNadc.set(`${party.role} ${party.nadcId}`, party)
    if (party.nameKey === '' || party.isCut) return
    const key = `${party.role} ${party.nameKey}`
    const named = this.#byName.get(key)
    if (!named) this.#byName.set(key, [party])
    else if (!named.includes(party)) named.push(party)
  }

  forget(): void {
    this.added.length = 0
    this.changed.clear()
  }
}

export async function partiesOf({ client, memory }: ChunkContext): Promise<Parties> {
  let parties = memory.get('parties') as Parties | undefined
  if (!parties) {
    const { rows } = await client.query<Party>(
      `select id, role, clerk_id as "clerkId", nadc_id as "nadcId", name, name_key as "nameKey", is_cut as "isCut", city, state
       from lobby_parties order by id`,
    )
    memory.set('parties', (parties = new Parties(rows)))
  }
  return parties
}

/** Gives the new ones their numbers, and keeps what stood in those that changed. */
export async function writeParties({ client, batch }: ChunkContext, parties: Parties): Promise<void> {
  if (parties.added.length > 0) {
    const { rows } = await client.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('lobby_parties', 'id'))::int as id from generate_series(1, $1::int)`,
      [parties.added.length],
    )
    for (const [at, party] of parties.added.entries()) party.id = rows[at]!.id
    await client.query(
      `insert into lobby_parties (${columns}, batch_id) select ${columns}, $2::uuid from jsonb_to_recordset($1::jsonb) as r (${types})`,
      [JSON.stringify(parties.added.map(asRow)), batch.id],
    )
  }
  if (parties.changed.size > 0) {
    await client.query(
      `insert into lobby_undo (batch_id, place, row_id, before) select $2::uuid, 'lobby_parties', r.id, to_jsonb(p)
       from jsonb_to_recordset($1::jsonb) as r (id int) join lobby_parties p on p.id = r.id`,
      [JSON.stringify([...parties.changed.keys()].map(({ id }) => ({ id }))), batch.id],
    )
    await client.query(
      `update lobby_parties p set clerk_id = r.clerk_id, nadc_id = r.nadc_id, name = r.name, name_key = r.name_key, is_cut = r.is_cut,
         city = r.city, state = r.state from jsonb_to_recordset($1::jsonb) as r (${types}) where p.id = r.id`,
      [JSON.stringify([...parties.changed.keys()].map(asRow))],
    )
  }
  parties.forget()
}

const columns = 'id, role, clerk_id, nadc_id, name, name_key, is_cut, city, state'
const types =
  'id int, role text, clerk_id text, nadc_id text, name text, name_key text, is_cut boolean, city text, state text'
const asRow = ({ clerkId, nadcId, nameKey, isCut, ...party }: Party) => ({
  ...party,
  clerk_id: clerkId,
  nadc_id: nadcId,
  name_key: nameKey,
  is_cut: isCut,
})
