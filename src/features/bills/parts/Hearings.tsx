import { List, Text } from '@mantine/core'
import { useState } from 'react'
import { dayOf } from '../../../domain/dates.ts'
import { lookUp } from '../../../domain/lookUp.ts'
import { sourceWords } from '../../../sources/legislature/said.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { OneBill } from '../api.ts'

/** When and where it is heard. A day to come is said to be one. */
export function Hearings({ hearings }: Pick<OneBill, 'hearings'>) {
  const [today] = useState(() => dayOf(new Date()))
  if (hearings.length === 0) return null
  return (
    <Section title="Hearings" card>
      <List listStyleType="none" size="sm" spacing={6}>
        {hearings.map((hearing) => (
          <List.Item key={`${hearing.on} ${hearing.source}`}>
            <DateText value={hearing.on} />
            {[hearing.at, hearing.room, hearing.committee].filter(Boolean).map((part) => ` · ${part}`)}{' '}
            {hearing.on >= today && <Status tone="waiting">To come</Status>}
            <Text size="xs" c="dimmed">
              According to {lookUp(sourceWords, hearing.source) ?? hearing.source}
            </Text>
          </List.Item>
        ))}
      </List>
    </Section>
  )
}
