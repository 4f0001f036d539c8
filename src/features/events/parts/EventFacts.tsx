import { Anchor, Button, Group, Switch, Text } from '@mantine/core'
import { lazy, type ReactNode } from 'react'
import { formatMoney } from '../../../domain/money.ts'
import { counted } from '../../../domain/numbers.ts'
import { formatZonedRange } from '../../../domain/zonedTime.ts'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { PartBoundary } from '../../../ui/PartBoundary.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { EventDetail } from '../api.ts'
import { letterNames } from '../words.ts'
import { Funnel } from './Funnel.tsx'
import { Places } from '../public/Places.tsx'
import classes from './events.module.css'

const PlaceMap = lazy(() => import('../../../ui/map/PlaceMap.tsx'))

interface EventFactsProps {
  event: EventDetail
  onPublish(): void
  publishing: boolean
}

export function EventFacts({ event, onPublish, publishing }: EventFactsProps) {
  const { latitude, longitude, timeZone } = event
  const address = [event.placeName, event.street, [event.city, event.zip].filter(Boolean).join(' ')].filter(
    Boolean,
  )
  return (
    <div className={classes.columns}>
      <div>
        <Section title="What and where" card>
          {event.about && (
            <Text className={classes.about} mb="md">
              {event.about}
            </Text>
          )}
          <KeyValue
            items={[
              ['When', formatZonedRange(event.startsAt, event.endsAt, timeZone)],
              // Most of the state is on Central time; only the rest needs telling.
              ...(timeZone === 'America/Denver'
                ? ([['Time zone', 'Mountain time']] as [string, string][])
                : []),
              ...(event.series
                ? ([
                    [
                      'Repeats',
                      `${event.series.words}${event.series.differs ? '; this day was changed on its own' : ''}. ${event.series.days === 0 ? 'No day' : counted(event.series.days, 'day')} to come.`,
                    ],
                  ] as [string, string][])
                : []),
              ['Place', address.length > 0 ? address.join(', ') : undefined],
              ...(event.onlineUrl
                ? ([
                    [
                      'Online',
                      <Anchor key="online" href={event.onlineUrl} target="_blank" rel="noreferrer">
                        {event.onlineUrl}
                      </Anchor>,
                    ],
                  ] as [string, ReactNode][])
                : []),
              ...(event.hostName ? ([['Host', event.hostName]] as [string, ReactNode][]) : []),
              [
                'Emails',
                event.reminders.length > 0
                  ? event.reminders.map((kind) => letterNames[kind]).join(', ')
                  : 'None',
              ],
              ['Created by', event.createdByName],
            ]}
          />
          {latitude !== null && longitude !== null && (
            <PartBoundary problem="The map did not load." fallback={<div style={{ height: 240 }} />}>
              <PlaceMap point={{ latitude, longitude }} />
            </PartBoundary>
          )}
        </Section>
        {event.shifts.length > 0 && (
          <Section title="Shifts" card>
            <ul className={classes.shifts}>
              {event.shifts.map((shift) => (
                <li key={shift.id}>
                  <span>
                    <b>{shift.name}</b>
                    <br />
                    <Text span size="sm" c="dimmed">
                      {formatZonedRange(shift.startsAt, shift.endsAt, timeZone, 'time')}
                    </Text>
                  </span>
                  <Places taken={shift.taken} capacity={shift.capacity} waiting={shift.waiting} />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      <div>
        <Section title="Who comes" card>
          <Places taken={event.taken} capacity={event.capacity} waiting={event.waiting} />
          <Funnel funnel={event.funnel} />
        </Section>
        <Section title="Public page" card>
          {event.mayEdit && !event.cancelledAt && (
            <Switch
              checked={event.isPublic}
              disabled={publishing}
              onChange={onPublish}
              label={event.isPublic ? 'Anyone with the link can sign up' : 'Not published'}
            />
          )}
          {event.isPublic && (
            <Group gap="xs" mt="sm">
              <Button component="a" href={event.publicUrl} target="_blank" variant="default">
                Open it
              </Button>
              <CopyButton value={event.publicUrl} what="the address of the public page">
                Copy link
              </CopyButton>
            </Group>
          )}
          {event.isPublic && event.hidesPlace && (
            <Text size="sm" c="dimmed" mt="xs">
              The page names {event.city || 'no place'}; the exact address is shared with people who sign up.
            </Text>
          )}
        </Section>
        {event.costCents !== null &&
          event.raisedCents !== null &&
          (event.costCents !== '0' || event.raisedCents !== '0') && (
            <Section title="Money" card>
              <KeyValue
                items={[
                  [
                    'Cost',
                    <span key="cost" className="figure">
                      {formatMoney(BigInt(event.costCents))}
                    </span>,
                  ],
                  [
                    'Raised',
                    <span key="raised" className="figure">
                      {formatMoney(BigInt(event.raisedCents))}
                    </span>,
                  ],
                  [
                    'Left over',
                    <span key="left" className="figure">
                      {formatMoney(BigInt(event.raisedCents) - BigInt(event.costCents))}
                    </span>,
                  ],
                ]}
              />
            </Section>
          )}
      </div>
    </div>
  )
}
