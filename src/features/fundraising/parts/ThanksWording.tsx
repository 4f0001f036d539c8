import { Alert, Button, Code, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { thankYous, type WordingForm } from '../thanks/api.ts'
import { fillWording, places, valuesOf, wordingProblem } from '../thanks/wording.ts'
import { Proof } from '../../../ui/text/Proof.tsx'

const example = {
  kind: 'person' as const,
  name: 'Ada Example',
  firstName: 'Ada',
  cents: '5000',
  on: '2026-03-05',
  isInKind: false,
}

/** What the committee writes when it thanks, by email and on paper. */
export function ThanksWording({ committeeId, onClose }: { committeeId: string; onClose(): void }) {
  const read = useRead(thankYous.wording, { committeeId })
  const [typed, setTyped] = useState<WordingForm | null>(null)
  const save = useWrite(thankYous.saveWording, {
    refresh: [thankYous.wording],
    onSuccess: () => {
      showDone('The wording is saved.')
      onClose()
    },
  })
  const { data } = read
  const wording = typed ?? data
  const set = (part: Partial<WordingForm>) =>
    setTyped({ subject: wording!.subject, body: wording!.body, ...part })
  const values = valuesOf(example, data?.committeeName ?? '')
  return (
    <Modal opened onClose={onClose} title="Wording of thank-yous" size="lg">
      {read.error && <ErrorState title="The wording did not load." onRetry={() => void read.refetch()} />}
      {data && wording && (
        <Stack gap="sm">
          <TextInput
            label="Subject"
            maxLength={200}
            readOnly={!data.mayEdit}
            value={wording.subject}
            error={wordingProblem(wording.subject)}
            onChange={(event) => set({ subject: event.currentTarget.value })}
          />
          <Textarea
            label="Text"
            autosize
            minRows={6}
            maxLength={5000}
            readOnly={!data.mayEdit}
            value={wording.body}
            error={wordingProblem(wording.body)}
            onChange={(event) => set({ body: event.currentTarget.value })}
          />
          <Text size="sm" c="dimmed">
            Each gift fills in{' '}
            {places.map((place) => (
              <Code key={place} mr={6}>{`{${place}}`}</Code>
            ))}
          </Text>
          <Text size="sm">For a gift of $50 it reads:</Text>
          <Proof
            subject={fillWording(wording.subject, values)}
            body={fillWording(wording.body, values)}
            foot={data.disclaimer}
          />
          {save.error && (
            <Alert color="red" variant="light" role="alert">
              {save.error.message}
            </Alert>
          )}
          {data.mayEdit && (
            <Group>
              <Button
                loading={save.busy}
                disabled={typed === null}
                onClick={() =>
                  save.run({
                    committeeId,
                    version: data.version,
                    wording: { subject: wording.subject, body: wording.body },
                  })
                }
              >
                Save
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Modal>
  )
}
