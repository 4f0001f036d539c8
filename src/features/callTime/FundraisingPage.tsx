import Fundraising from '../fundraising/Fundraising.tsx'
import { Offers } from '../givePage/Offers.tsx'
import { CallTab } from './parts/CallTab.tsx'

/** Fundraising with its call time, and what came from the public page. */
export default function FundraisingPage() {
  return (
    <Fundraising
      calls={(committeeId) => <CallTab committeeId={committeeId} />}
      offers={(committeeId) => <Offers committeeId={committeeId} />}
    />
  )
}
