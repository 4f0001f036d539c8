import MatchDonors from '../../donors/MatchDonors.tsx'
import { MatchParties } from '../parts/MatchParties.tsx'

/** Spellings of donors, and which lobbyists and principals are donors or filers. */
export default function MatchIdentities() {
  return <MatchDonors more={{ label: 'Lobby', panel: <MatchParties /> }} />
}
