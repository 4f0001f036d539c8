import { Alert, Button, List, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../../domain/dates.ts'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { Overview } from '../shapes.ts'
import { RegistrationFields } from './RegistrationFields.tsx'

/** Form A-1: what the committee tells the state of itself. */
export function Registration({ committeeId, overview }: { committeeId: string; overview: Overview }) {
  const { a1, a1Due, missing, mayEdit } = overview
  const [isEditing, setEditing] = useState(false)
  return (
    <Section
      card
      title="Form A-1, statement of organization"
      note={a1Due && `Due ${formatDate(a1Due.due)} (${a1Due.citation})`}
      actions={
        mayEdit && (
          <Button size="xs" variant="default" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <Stack gap="md">
        {missing.length > 0 && (
          <Alert color="wheat" variant="light" title="Still missing">
            <List size="sm">
              {missing.map((words) => (
                <List.Item key={words}>{words}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {a1.map(({ title, fields }) => {
          const known = fields.filter(({ value }) => value !== '')
          return (
            <div key={title}>
              <Title order={3} size="h5" mb={4}>
                {title}
              </Title>
              {known.length === 0 ? (
                <Text size="sm" c="dimmed">
                  Nothing entered yet.
                </Text>
              ) : (
                <KeyValue items={known.map(({ label, value }) => [label, value])} />
              )}
            </div>
          )
        })}
      </Stack>
      {isEditing && (
        <RegistrationFields committeeId={committeeId} overview={overview} onClose={() => setEditing(false)} />
      )}
    </Section>
  )
}
