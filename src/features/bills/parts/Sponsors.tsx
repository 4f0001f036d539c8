import { List, Text } from '@mantine/core'
import { counted } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { OneBill } from '../api.ts'
import { SenatorLink } from '../SenatorLink.tsx'

/** Co-sponsors by the day they were added; who withdrew stays on record below them. */
export function Sponsors({ coSponsors }: Pick<OneBill, 'coSponsors'>) {
  const present = coSponsors.filter(({ withdrawnOn }) => withdrawnOn === null)
  const withdrawn = coSponsors.filter(({ withdrawnOn }) => withdrawnOn !== null)
  if (coSponsors.length === 0) return null
  return (
    <Section
      title="Co-sponsors"
      note={`${counted(present.length, 'senator')}, by the day they were added${withdrawn.length > 0 ? `; ${withdrawn.length} withdrew` : ''}.`}
      card
    >
      <List listStyleType="none" size="sm" spacing={2}>
        {[...present, ...withdrawn].map((sponsor) => (
          <List.Item key={sponsor.name}>
            <SenatorLink inText id={sponsor.senator?.id ?? null}>
              {sponsor.senator?.name ?? sponsor.name}
            </SenatorLink>
            {sponsor.addedOn && (
              <Text span inherit c="dimmed">
                , added <DateText value={sponsor.addedOn} />
              </Text>
            )}
            {sponsor.withdrawnOn && (
              <Text span inherit c="dimmed">
                , withdrew <DateText value={sponsor.withdrawnOn} />
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </Section>
  )
}
