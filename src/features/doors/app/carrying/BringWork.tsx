import { useEffect, useRef, useState } from 'react'
import { startScan } from '../../../../ui/camera/scan.ts'
import { deliverCarried, frameReader, keepCarried, type Delivery } from '../../../outbox/carrying.ts'
import classes from '../App.module.css'
import { Big } from '../parts/pieces.tsx'

/** Twice as often as the pictures change, so that few are missed. */
const everyMs = 60

/** Reads what waits on another phone, and brings it to the server. */
export default function BringWork({ onClose }: { onClose(): void }) {
  const { have, isRead, delivery, problem, video } = useCamera()
  return (
    <>
      <main className={classes.body}>
        <h1>Bring another phone’s work</h1>
        {problem && (
          <p className={classes.call} role="alert">
            {problem}
          </p>
        )}
        {isRead ? (
          <p role="status">{delivery ? deliveryWords(delivery) : 'All of it is here. Sending…'}</p>
        ) : (
          <>
            <p>On the other phone, tap “Send by another phone”. Hold this camera over its picture.</p>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the camera's own picture has no words */}
            <video ref={video} className={classes.pictures} playsInline muted />
            <p role="status">
              {have.of === 0 ? 'Looking for the picture' : `${have.blocks} of ${have.of} read`}
            </p>
          </>
        )}
      </main>
      <footer className={classes.foot}>
        <Big onClick={onClose}>Back</Big>
      </footer>
    </>
  )
}

function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [have, setHave] = useState({ blocks: 0, of: 0 })
  const [isRead, setRead] = useState(false)
  const [delivery, setDelivery] = useState<Delivery>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    const reader = frameReader()
    const end = () => {
      isOver = true
      stop()
    }
    const send = () => deliverCarried().then(setDelivery)
    const read = (text: string) => {
      if (isOver || reader.add(text) !== 'new') return
      setHave(reader.have())
      const bytes = reader.bytes()
      if (!bytes) return
      end()
      navigator.vibrate?.(60)
      setRead(true)
      keepCarried(bytes)
        .then(send)
        .catch(() => setProblem('This phone could not keep it. Try with another phone.'))
    }
    startScan(video.current!, read, everyMs).then(
      (stopIt) => (isOver ? stopIt() : (stop = stopIt)),
      () => setProblem('The camera did not open. Allow it in the browser’s settings.'),
    )
    const again = () => void send().catch(() => {})
    addEventListener('online', again)
    return () => {
      end()
      removeEventListener('online', again)
    }
  }, [])
  return { video, have, isRead, delivery, problem }
}

export function deliveryWords({ safe, waiting, problem }: Delivery): string {
  if (waiting > 0) return 'It is on this phone, sealed, and goes to the server when this phone has a signal.'
  if (problem) return problem
  return safe === 1
    ? '1 entry is on the server.'
    : `${safe.toLocaleString('en-US')} entries are on the server.`
}
