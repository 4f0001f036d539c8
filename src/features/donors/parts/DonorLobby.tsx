import { Text } from '@mantine/core'
import { useRead } from '../../../app/browser/call.ts'
import { donorName } from '../../../domain/filings/shown.ts'
import { Section } from '../../../ui/Section.tsx'
import { donors } from '../api.ts'

/** Registered lobbyists and principals of this name, or of the employer's. */
export function DonorLobby({ donorId }: { donorId: string }) {
  const { data } = useRead(donors.lobbyMatches, { donorId })
  if (!data) return null
  return (
    <Section card title="Lobby">
      {data.candidates.length === 0 && (
        <Text size="sm" c="dimmed">
          No registered lobbyist or principal has a name like this.
        </Text>
      )}
      {data.candidates.map(({ role, stateId, name, city, lastYear, by, isSameName, isSameCity }) => (
        <Text key={`${role} ${stateId}`} size="sm">
          {donorName(name)}{' '}
          <Text span size="xs" c="dimmed">
            {[
              role,
              city && donorName(city),
              lastYear && `last registered ${lastYear}`,
              `${isSameName ? 'same' : 'similar'} ${by === 'name' ? 'name' : 'name as the employer'}`,
              isSameCity && 'same city',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Text>
      ))}
    </Section>
  )
}
