// Lobbyists and principals for Ctrl/Cmd-K.
import { nearestNames } from '../../domain/nameDistance.ts'
import { linkTo } from '../../links.ts'
import type { Asked, Found } from '../search/finder.server.ts'
import { findLobbyNames, findLobbyNamesLike, type LobbyName } from './names.server.ts'

export async function findParties({ db, text, limit }: Asked): Promise<Found[]> {
  return (await findLobbyNames(db, { text, limit })).map(found)
}

export async function findSimilarParties({ db, text, limit }: Asked): Promise<Found[]> {
  return nearestNames(await findLobbyNamesLike(db, text), ({ name }) => name, text, limit).map((party) => ({
    ...found(party),
    slips: party.slips,
  }))
}

const found = ({ id, role, name, city }: LobbyName): Found => ({
  id: String(id),
  title: name,
  note: [role === 'lobbyist' ? 'Lobbyist' : 'Principal', city].filter(Boolean).join(', '),
  to: partyPath(role, id),
})

export const partyPath = (role: 'lobbyist' | 'principal', id: number): string =>
  role === 'lobbyist'
    ? linkTo('/lobbyist/:id', { id: String(id) })
    : linkTo('/lobbyist/principals/:id', { id: String(id) })
