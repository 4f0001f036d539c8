import { Group, Text, Tooltip } from '@mantine/core'
import {
  IconMail,
  IconMailOff,
  IconMessage,
  IconMessageOff,
  IconPhone,
  IconPhoneOff,
} from '@tabler/icons-react'
import type { Consent } from '../rules.ts'
import classes from './people.module.css'

interface Consents {
  mailConsent: Consent
  textConsent: Consent
  callConsent: Consent
}

const ways = [
  { field: 'callConsent', what: 'Calls', on: IconPhone, off: IconPhoneOff },
  { field: 'textConsent', what: 'Texts', on: IconMessage, off: IconMessageOff },
  { field: 'mailConsent', what: 'Email', on: IconMail, off: IconMailOff },
] as const

const words: Record<Consent, string> = { yes: 'agreed', no: 'said no', unknown: 'not asked yet' }

/** Call, text, email: a struck-out picture says no, a pale one that no one has asked yet. */
export function ConsentMarks({ of, withWords }: { of: Consents; withWords?: boolean }) {
  return (
    <Group gap={withWords ? 'sm' : 6} wrap={withWords ? 'wrap' : 'nowrap'}>
      {ways.map(({ field, what, on, off }) => {
        const Icon = of[field] === 'no' ? off : on
        const said = `${what}: ${words[of[field]]}`
        if (withWords)
          return (
            <Group key={field} gap={4} wrap="nowrap">
              <span className={classes.mark} data-consent={of[field]} aria-hidden>
                <Icon size={17} stroke={1.7} />
              </span>
              <Text size="sm">{said}</Text>
            </Group>
          )
        return (
          <Tooltip key={field} label={said}>
            <span className={classes.mark} data-consent={of[field]} role="img" aria-label={said}>
              <Icon size={17} stroke={1.7} />
            </span>
          </Tooltip>
        )
      })}
    </Group>
  )
}
