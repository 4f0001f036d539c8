import { ColorSwatch } from '@mantine/core'
import type { ReactNode } from 'react'
import { zoneNames } from '../../../domain/zonedTime.ts'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { Settings } from '../api.ts'

/** What the committee says of itself, for those who read it and do not change it. */
export function IdentityFacts({ settings }: { settings: Settings }) {
  const { office, district, color, timeZone, answerWithinHours } = settings
  const items: [string, ReactNode][] = [
    ['Name', settings.name],
    ['Office', [office, district && `district ${district}`].filter(Boolean).join(', ')],
    ['Cycle', settings.cycle],
    ['State number', settings.nadcId],
    ['Candidate', settings.candidateName],
    ['Treasurer', settings.treasurerName],
    ['About', settings.about],
    ['Disclaimer', settings.disclaimer],
    ['Color', <ColorSwatch key="color" color={color} size={18} role="img" aria-label={color} />],
    ['Time zone', `${zoneNames[timeZone]} time`],
    ['New volunteers', `are answered within ${answerWithinHours} hours`],
  ]
  return (
    <Section title="Identity" card>
      <KeyValue items={items.map(([label, value]) => [label, value || undefined])} />
    </Section>
  )
}
