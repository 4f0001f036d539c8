import { Drawer, Text, Title } from '@mantine/core'
import { DateText } from '../../../ui/DateText.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import type { Source, VoterFacts } from '../shapes.ts'
import { factInWords } from './factWords.ts'
import { useVoterPage } from './useVoterPage.tsx'

/** Every fact with the file it came from and the day of that file. */
export function Sources({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { voter, merged, sources } = useVoterPage().profile
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={480} title="Where each fact comes from">
      <FactSources voter={voter} sources={sources} />
      {merged.map(({ mergeId, voter: other }) => (
        <div key={mergeId}>
          <Title order={3} mt="lg">
            Merged record, number {numberOf(other)}
          </Title>
          <FactSources voter={other} sources={sources} />
        </div>
      ))}
      <Text size="sm" c="dimmed" mt="md">
        Contacts, tags, notes and claims come from your committee and carry their own date.
      </Text>
    </Drawer>
  )
}

const numberOf = (voter: VoterFacts) => voter.facts.find((f) => f.field === 'voterNumber')?.value

function FactSources({ voter, sources }: { voter: VoterFacts; sources: Source[] }) {
  return (
    <KeyValue
      items={voter.facts.map((fact) => {
        const source = sources.find((s) => s.id === fact.sourceId)
        return [
          fact.label,
          <div key={fact.field}>
            {factInWords(fact)}
            <Text size="xs" c="dimmed">
              {source?.label ?? 'Source not on record'}
              {source && (
                <>
                  , as of <DateText value={source.asOf} />
                </>
              )}
            </Text>
          </div>,
        ]
      })}
    />
  )
}
