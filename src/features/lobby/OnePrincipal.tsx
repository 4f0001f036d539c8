import { PartyPage } from './parts/PartyPage.tsx'

/** One principal: its lobbyists, positions, reported money, gifts and our own talks. */
export default function OnePrincipal() {
  return <PartyPage as="principal" />
}
