// Names of lobbyists and principals for other features: found by what is typed.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { bears, beginsWords, resembles } from '../../app/server/data/matching.ts'
import { partyName } from './rules.ts'

export interface LobbyName {
  id: number
  role: 'lobbyist' | 'principal'
  name: string
  city: string
}

type Found = LobbyName & { isCut: boolean }
const columns = sql`p.id, p.role, p.name, p.is_cut, p.city`

export async function findLobbyNames(
  db: Db,
  { text, role, limit }: { text: string; role?: LobbyName['role']; limit: number },
): Promise<LobbyName[]> {
  if (text.trim().length < 2) return []
  const { rows } = await sql<Found>`select ${columns} from lobby_parties p
    where ${bears(sql`p.name`, text)} and ${role === undefined ? sql`true` : sql`p.role = ${role}`}
    order by ${beginsWords('p.name', text)} desc, (select max(year) from lobby_registrations g where g.lobbyist_id = p.id or g.principal_id = p.id) desc nulls last, p.name, p.id
    limit ${limit}`.execute(db)
  return rows.map(named)
}

/** In no order: those among which a name with a slip is looked for. */
export async function findLobbyNamesLike(db: Db, text: string): Promise<LobbyName[]> {
  const { rows } =
    await sql<Found>`select ${columns} from lobby_parties p where ${resembles(sql`p.name_key`, text)}`.execute(
      db,
    )
  return rows.map(named)
}

const named = ({ isCut, ...row }: Found): LobbyName => ({ ...row, name: partyName({ ...row, isCut }) })
