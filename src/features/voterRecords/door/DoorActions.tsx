import { IconMessage, IconNavigation, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatPhone } from '../../../domain/voters/shown.ts'
import type { VoterFacts } from '../shapes.ts'
import classes from './Door.module.css'
import { claimInWords } from '../parts/claimWords.ts'
import { useVoterPage } from '../parts/useVoterPage.tsx'

interface DoorActionsProps {
  /** They went to the phone: the contact that follows is most likely a call or a text. */
  onReached: (method: 'phone' | 'text') => void
}

export function DoorActions({ onReached }: DoorActionsProps) {
  const { voter, work, maySeeContacts } = useVoterPage().profile
  const numbers = numbersOf(voter)
  const textTo = voter.cellPhone || voter.phone
  const claims = work?.corrections.filter((c) => c.state === 'open') ?? []
  return (
    <>
      <div className={classes.actions}>
        {numbers.map(({ label, number }) => (
          <Action
            key={number}
            href={`tel:+1${number}`}
            icon={<IconPhone size={24} />}
            label={label}
            note={formatPhone(number)}
            onClick={() => onReached('phone')}
          />
        ))}
        {textTo && (
          <Action
            href={`sms:+1${textTo}`}
            icon={<IconMessage size={24} />}
            label="Text"
            onClick={() => onReached('text')}
          />
        )}
        {voter.address && (
          <Action href={directionsTo(voter)} icon={<IconNavigation size={24} />} label="Directions" />
        )}
      </div>
      <p className={classes.small}>
        {numbers.length === 0 && maySeeContacts && 'No phone number is in the file. '}
        {voter.address && 'Directions give your map app the address, no name.'}
      </p>
      {claims.map((claim) => (
        <p key={claim.id} className={classes.claim}>
          Claimed: {claimInWords(claim)}
        </p>
      ))}
    </>
  )
}

function Action(props: {
  href: string
  icon: ReactNode
  label: string
  note?: string
  onClick?: () => void
}) {
  const { href, icon, label, note, onClick } = props
  return (
    <a href={href} className={classes.action} onClick={onClick}>
      {icon}
      <span>{label}</span>
      {note && <span className={classes.number}>{note}</span>}
    </a>
  )
}

function numbersOf({ phone, cellPhone }: VoterFacts): { label: string; number: string }[] {
  if (phone && cellPhone && phone !== cellPhone)
    return [
      { label: 'Call cell', number: cellPhone },
      { label: 'Call home', number: phone },
    ]
  const number = cellPhone || phone
  return number ? [{ label: 'Call', number }] : []
}

/** A link every phone answers with its own map; nothing of it reaches us, and no name reaches the map. */
function directionsTo({ address, latitude, longitude }: VoterFacts): string {
  const place = latitude === null || longitude === null ? '0,0' : `${latitude},${longitude}`
  return `geo:${place}?q=${encodeURIComponent(address)}`
}
