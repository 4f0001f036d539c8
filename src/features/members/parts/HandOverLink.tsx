import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import { invitationDays } from '../rules.ts'

/** Without a mail server the person who invites hands the link on. It is shown once: the database keeps its hash. */
export function HandOverLink({ email, link, onClose }: { email: string; link: string; onClose(): void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title="The invitation was not emailed"
      size="lg"
    >
      <Stack>
        <Text size="sm">
          No mail server is set up here, so {email} got no email. Copy the link and hand it on yourself. It
          works once, for {invitationDays} days, and is not shown again.
        </Text>
        <TextInput label="Invitation link" readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
        <Group justify="flex-end">
          <CopyButton value={link} what="the invitation link">
            Copy link
          </CopyButton>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
