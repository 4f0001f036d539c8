import { useParams, useSearchParams } from 'react-router'
import { DoorKnocking } from '../doors/handheld.tsx'
import { GivenToMe } from './app/GivenToMe.tsx'
import { PhoneApp } from './app/PhoneApp.tsx'

/** What one was given for the field: doors, and people to call or to text. It opens without a signal. */
export default function DoorKnockingPage() {
  const { committeeId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const handId = search.get('phones')
  if (handId)
    return <PhoneApp key={handId} committeeId={committeeId} handId={handId} onLeave={() => setSearch({})} />
  return (
    <DoorKnocking more={<GivenToMe committeeId={committeeId} onOpen={(phones) => setSearch({ phones })} />} />
  )
}
