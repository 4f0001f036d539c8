import { ActionIcon, Tooltip } from '@mantine/core'
import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react'
import { shownPhone } from '../../people/rules.ts'
import type { VolunteerRow } from '../api.ts'
import type { AnswerWay } from '../kinds.ts'

type Reachable = Pick<
  VolunteerRow,
  'name' | 'email' | 'phone' | 'mailConsent' | 'textConsent' | 'callConsent'
>

/** How this person can be reached. A person who offered help waits for an answer; only texts need a yes of their own. */
export function waysTo({ email, phone, mailConsent, textConsent, callConsent }: Reachable) {
  const number = /^\d{10}$/.test(phone) ? `+1${phone}` : phone.replaceAll(/[^\d+]/g, '')
  return [
    ...(phone && callConsent !== 'no'
      ? [{ way: 'call' as const, href: `tel:${number}`, words: `Call ${shownPhone(phone)}` }]
      : []),
    ...(phone && textConsent === 'yes'
      ? [{ way: 'text' as const, href: `sms:${number}`, words: `Text ${shownPhone(phone)}` }]
      : []),
    ...(email && mailConsent !== 'no'
      ? [{ way: 'email' as const, href: `mailto:${encodeURIComponent(email)}`, words: `Email ${email}` }]
      : []),
  ]
}

const icons = { call: IconPhone, text: IconMessage, email: IconMail }

interface ContactButtonsProps {
  volunteer: VolunteerRow
  /** Which one was tapped: most likely how the person is answered. */
  onWay?(way: AnswerWay): void
}

export function ContactButtons({ volunteer, onWay }: ContactButtonsProps) {
  return waysTo(volunteer).map(({ way, href, words }) => {
    const Icon = icons[way]
    return (
      <Tooltip key={way} label={words}>
        <ActionIcon
          component="a"
          href={href}
          size={36}
          variant="default"
          aria-label={`${words}, ${volunteer.name}`}
          onClick={() => onWay?.(way)}
        >
          <Icon size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    )
  })
}
