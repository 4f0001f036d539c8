import { PartyPage } from './parts/PartyPage.tsx'

/** One lobbyist: principals, positions, reported money, gifts and our own talks. */
export default function OneLobbyist() {
  return <PartyPage as="lobbyist" />
}
