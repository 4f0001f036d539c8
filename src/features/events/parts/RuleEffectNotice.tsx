import { Alert, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { usePromise } from '../../../app/browser/mail.ts'
import { useRead } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { events, type EventDetail, type RuleEffect } from '../api.ts'
import type { Repeat } from '../rules.ts'

interface RuleEffectNoticeProps {
  committeeId: string
  event: EventDetail
  day: string
  /** None: it does not repeat any more. */
  repeat: Repeat | null
}

/** What saving does to the days that follow, before it is saved. */
export function RuleEffectNotice({ committeeId, event, day, repeat }: RuleEffectNoticeProps) {
  const promise = usePromise()
  const [asked] = useDebouncedValue({ committeeId, eventId: event.id, day, repeat }, 200)
  const { data, error } = useRead(events.ruleEffect, asked, { keepPrevious: true })
  if (error)
    return (
      <Text c="red" size="sm" mt="sm" role="alert">
        {error.message}
      </Text>
    )
  if (!data) return null
  const { guests, cancelled } = data
  return (
    <Alert mt="sm" color={cancelled > 0 ? 'orange' : 'gray'} title={daysInWords(data)} role="status">
      {cancelled === 0
        ? 'No guest is affected. Days that are over stay as they were.'
        : `${promise(`We email ${counted(guests, 'guest')} of the canceled ${cancelled === 1 ? 'day' : 'days'} two minutes after you save.`)} You can undo it.`}
    </Alert>
  )
}

/** `promise`: what may be said of emails on this server. */
export const ruleChangeInWords = (effect: RuleEffect, promise: (emails: string) => string): string =>
  `How it repeats is changed: ${daysInWords(effect).toLowerCase()}${effect.guests > 0 ? ` ${promise(`We email ${counted(effect.guests, 'guest')} in two minutes.`)}` : ''}`

function daysInWords({ kept, made, removed, cancelled, stays }: RuleEffect): string {
  const said = [
    kept > 0 ? `${counted(kept, 'day')} as before` : '',
    made > 0 ? `${made} new` : '',
    removed > 0 ? `${removed} without guests removed` : '',
    cancelled > 0 ? `${cancelled} with guests canceled` : '',
    stays > 0 ? `${stays} changed by ${stays === 1 ? 'itself stays' : 'themselves stay'}` : '',
  ].filter(Boolean)
  return said.length > 0 ? `${said.join(', ')}.` : 'No later day is affected.'
}
