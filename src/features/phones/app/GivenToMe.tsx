import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { counted } from '../../../domain/numbers.ts'
import { Big, dayWords, handheldClasses as classes, timeWords } from '../../doors/handheld.tsx'
import { kept, keptKeys } from '../../outbox/outbox.ts'
import { ownerOf } from '../../outbox/store.ts'
import { phones } from '../api.ts'
import { wayWords } from '../words.ts'
import { keyOf, type KeptHanded } from './usePhoneHand.ts'

interface GivenToMeProps {
  committeeId: string
  onOpen(handId: string): void
}

interface Given {
  id: string
  title: string
  about: string
}

/** People to call or to text who were handed to this person; without signal, those that are on this device. */
export function GivenToMe({ committeeId, onOpen }: GivenToMeProps) {
  const { user } = useSession()
  const { data } = useRead(phones.mine, { committeeId })
  const here = useKeptHands(committeeId, user?.id ?? '')
  const given: Given[] = data
    ? data.hands.map(({ id, list, way, people, done, expiresAt }) => ({
        id,
        title: list,
        about: `${wayWords[way]} · ${done} of ${counted(people, 'person', 'people')} done · until ${until(expiresAt)}`,
      }))
    : here
  if (given.length === 0) return null
  return (
    <section className={classes.stack} aria-label="Calls and texts">
      <h2>Calls and texts</h2>
      {given.map(({ id, title, about }) => (
        <Big key={id} left onClick={() => onOpen(id)} style={{ minHeight: 72 }}>
          <span className={classes.grow}>
            {title}
            <span
              className={`${classes.soft} ${classes.small}`}
              style={{ display: 'block', fontWeight: 400 }}
            >
              {about}
            </span>
          </span>
          <IconChevronRight size={22} aria-hidden />
        </Big>
      ))}
    </section>
  )
}

const until = (at: string) => `${dayWords(at)}, ${timeWords(at)}`

function useKeptHands(committeeId: string, userId: string): Given[] {
  const [hands, setHands] = useState<Given[]>([])
  useEffect(() => {
    let isHere = true
    const read = async () => {
      const found: Given[] = []
      for (const { key, owner } of await keptKeys()) {
        if (!key.startsWith(keyOf('')) || owner !== ownerOf({ kind: 'member', committeeId }, userId)) continue
        const hand = await kept<KeptHanded>(key)
        if (hand)
          found.push({
            id: hand.handId,
            title: hand.name,
            about: `${wayWords[hand.way]} · on this phone · until ${until(hand.expiresAt)}`,
          })
      }
      if (isHere) setHands(found)
    }
    read().catch(() => {})
    return () => {
      isHere = false
    }
  }, [committeeId, userId])
  return hands
}
