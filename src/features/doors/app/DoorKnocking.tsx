import { useMemo, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useSession } from '../../../app/browser/session.tsx'
import { linkTo } from '../../../links.ts'
import { browserDevice } from './browserDevice.ts'
import { browserPhone } from './browserPhone.ts'
import { DoorApp } from './DoorApp.tsx'
import { doorServer } from './doorServer.ts'

/** The turfs that a member was given in this committee. `more`: what else was given to them. */
export default function DoorKnocking({ more }: { more?: ReactNode }) {
  const { committeeId = '' } = useParams()
  const { user } = useSession()
  const navigate = useNavigate()
  const userId = user?.id ?? ''
  const phone = useMemo(
    () => browserPhone(browserDevice(userId), doorServer, { kind: 'member', committeeId }),
    [userId, committeeId],
  )
  return (
    <DoorApp
      phone={phone}
      more={more}
      onLeave={() => void navigate(linkTo('/committee/:committeeId', { committeeId }))}
    />
  )
}
