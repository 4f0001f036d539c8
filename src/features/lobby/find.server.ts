// Lobbyists and principals for Ctrl/Cmd-K.
import { linkTo } from '../../links.ts'
import type { Asked, Found } from '../search/finder.server.ts'
import { findLobbyNames } from './names.server.ts'

export async function findParties({ db, text, limit }: Asked): Promise<Found[]> {
  const found = await findLobbyNames(db, { text, limit })
  return found.map(({ id, role, name, city }) => ({
    id: String(id),
    title: name,
    note: [role === 'lobbyist' ? 'Lobbyist' : 'Principal', city].filter(Boolean).join(', '),
    to: partyPath(role, id),
  }))
}

export const partyPath = (role: 'lobbyist' | 'principal', id: number): string =>
  role === 'lobbyist'
    ? linkTo('/lobbyist/:id', { id: String(id) })
    : linkTo('/lobbyist/principals/:id', { id: String(id) })
