import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { formatBytes } from '../../../domain/numbers.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import { FileDrop } from '../../../ui/actions/FileDrop.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'

export function Feedback() {
  const [file, setFile] = useState<File>()
  return (
    <Section title="Doing and undoing" note="Undo where it can be undone, a question where it cannot.">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Section card>
          <Stack gap="md">
            <Group gap="xs">
              <Button
                variant="default"
                onClick={() => showUndo({ message: '3 members suspended.', onUndo: () => undefined })}
              >
                Suspend 3 members
              </Button>
              <Button variant="default" onClick={() => showProblem('The invitation was not sent.')}>
                Show a problem
              </Button>
              <ConfirmButton
                question="End the session on Wren’s phone?"
                consequence="Wren has to sign in again there."
                onConfirm={() => undefined}
              >
                End session
              </ConfirmButton>
              <CopyButton value="https://example.org/invitation" what="the invitation link">
                Copy link
              </CopyButton>
              <CopyButton value="7f3a-20c1" what="the reference" />
            </Group>
            <ProgressBar
              label="Importing members"
              done={1204}
              total={8000}
              noun="rows"
              note="12 rows skipped"
            />
            <ProgressBar label="Counting the file" done={51300} noun="rows" />
          </Stack>
        </Section>
        <Section card>
          <FileDrop
            label="Drop a CSV file of members here"
            hint={file ? `${file.name}, ${formatBytes(file.size)}, stays on this page` : 'CSV, up to 50 MB'}
            accept={['.csv', 'text/csv']}
            maxBytes={50_000_000}
            onFiles={([first]) => setFile(first)}
          />
        </Section>
      </SimpleGrid>
    </Section>
  )
}
