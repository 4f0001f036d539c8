import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { thankYous } from '../thanks/api.ts'
import { Proof } from '../../../ui/text/Proof.tsx'

interface EmailThanksProps {
  committeeId: string
  ids: string[]
  onClose(): void
}

/** The first of the emails as it will be read, before any is written. */
export function EmailThanks({ committeeId, ids, onClose }: EmailThanksProps) {
  const read = useRead(thankYous.wording, { committeeId, id: ids[0]! })
  const email = useWrite(thankYous.email, {
    refresh: [thankYous.list],
    onSuccess: ({ queued, left }) => {
      onClose()
      const words = left.map(({ why, gifts }) => `${gifts}: ${why}`).join('; ')
      const rest = words && `Left as they were: ${words}.`
      if (queued === 0) showProblem('No email was written.', rest)
      else showDone(`${counted(queued, 'email is', 'emails are')} waiting to be sent. ${rest}`.trim())
    },
  })
  const { data } = read
  return (
    <Modal opened onClose={onClose} title={`Email thanks for ${counted(ids.length, 'gift')}`}>
      {read.error && <ErrorState title="The wording did not load." onRetry={() => void read.refetch()} />}
      {data && (
        <Stack gap="sm">
          <Text size="sm">The first of them will read:</Text>
          {data.proof && <Proof {...data.proof} foot={data.disclaimer} />}
          <Text size="sm" c="dimmed">
            {data.replyEmail
              ? `Answers go to ${data.replyEmail}.`
              : 'The committee names no reply address, so the email says that no one reads answers.'}{' '}
            Each email has a link to unsubscribe. Donors without an address, or who want no email, stay owed.
          </Text>
          {!data.isMailSetUp && (
            <Alert color="wheat" variant="light">
              No mail server is set up. Print thank-you notes instead.
            </Alert>
          )}
          {email.error && (
            <Alert color="red" variant="light" role="alert">
              {email.error.message}
            </Alert>
          )}
          <Group>
            <Button
              disabled={!data.isMailSetUp}
              loading={email.busy}
              onClick={() => email.run({ committeeId, ids })}
            >
              Send
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
