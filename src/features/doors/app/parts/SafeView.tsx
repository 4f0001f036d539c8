import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import classes from '../App.module.css'
import { useApp } from '../appContext.ts'
import { safeWords } from '../model/counts.ts'
import type { Waiting } from '../phone.ts'
import { Big } from './pieces.tsx'
import { Tabs } from './Tabs.tsx'

// Only where it is needed: the camera and the drawing of codes.
const SendByPhone = lazy(() => import('../carrying/SendByPhone.tsx'))
const BringWork = lazy(() => import('../carrying/BringWork.tsx'))

/** In words: what the server has, what waits and for what. */
export function SafeView() {
  const { phone, walk, at, isOnline } = useApp()
  const { handId } = walk.turf
  const { quarantined, waiting } = walk.counts
  const [held, setHeld] = useState<Waiting[]>([])
  const [isSending, setSending] = useState(false)
  const [byPhone, setByPhone] = useState<'send' | 'bring' | null>(null)
  const pictures = useCallback(() => phone.pictures(handId), [phone, handId])
  useEffect(() => {
    let isHere = true
    void phone.quarantined(handId).then((found) => isHere && setHeld(found))
    return () => {
      isHere = false
    }
  }, [phone, handId, quarantined])
  if (byPhone) {
    const close = () => setByPhone(null)
    return (
      <Suspense fallback={<main className={classes.body}>Loading...</main>}>
        {byPhone === 'send' ? (
          <SendByPhone pictures={pictures} onClose={close} />
        ) : (
          <BringWork onClose={close} />
        )}
      </Suspense>
    )
  }
  const words = safeWords(walk.counts, isOnline)
  return (
    <>
      <main className={classes.body}>
        <h1>{words.short}</h1>
        <p>{words.long}</p>
        <p className={classes.soft}>
          Each tap is stored on this phone at once and sent when there is a signal. You never have to save or
          upload.
        </p>
        {held.length > 0 && (
          <>
            <h2>Waits for an organizer</h2>
            <ul className={classes.list}>
              {held.map(({ id, reason }) => (
                <li key={id}>{reason}</li>
              ))}
            </ul>
          </>
        )}
        <h2>Another phone</h2>
        <p className={classes.soft}>A phone with a signal can send the work of one that has none.</p>
        <Big disabled={waiting === 0} onClick={() => setByPhone('send')}>
          Send by another phone
        </Big>
        <Big onClick={() => setByPhone('bring')}>Bring another phone’s work</Big>
      </main>
      <footer className={classes.foot}>
        <div className={classes.row}>
          <Big onClick={() => at.go('recorded')}>What I recorded</Big>
          <Big
            primary
            disabled={waiting === 0 || isSending}
            onClick={() => {
              setSending(true)
              void phone.sendNow(handId).finally(() => setSending(false))
            }}
          >
            {isSending ? 'Sending…' : 'Send now'}
          </Big>
        </div>
        <Tabs />
      </footer>
    </>
  )
}
