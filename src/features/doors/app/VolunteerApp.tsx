import { useEffect, useState } from 'react'
import { keepSendingAll } from '../../outbox/outbox.ts'
import { browserDevice } from './browserDevice.ts'
import { browserPhone } from './browserPhone.ts'
import { DoorApp } from './DoorApp.tsx'
import { doorServer } from './doorServer.ts'

export { claimTurf } from './claimTurf.ts'

/** The turfs that this phone claimed with a code. */
export default function VolunteerApp() {
  const [phone] = useState(() => browserPhone(browserDevice(''), doorServer, { kind: 'pass' }))
  useEffect(() => keepSendingAll('pass'), [])
  return <DoorApp phone={phone} onLeave={null} />
}
