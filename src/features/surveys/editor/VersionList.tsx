import { List, Text } from '@mantine/core'
import { DateText } from '../../../ui/DateText.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { Survey } from '../shapes.ts'

/** Every version that was published, and how it differs from the one before. */
export function VersionList({ versions }: Pick<Survey, 'versions'>) {
  if (versions.length === 0)
    return <Empty title="No version yet.">The first one is made when the survey is published.</Empty>
  return versions.map(({ id, number, publishedAt, publishedByName, changes }) => (
    <Section
      key={id}
      card
      title={`Version ${number}`}
      note={
        <>
          Published <DateText value={publishedAt} /> by {publishedByName}
        </>
      }
    >
      {changes.length === 0 ? (
        <Text size="sm">The first version.</Text>
      ) : (
        <List size="sm">
          {changes.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
    </Section>
  ))
}
