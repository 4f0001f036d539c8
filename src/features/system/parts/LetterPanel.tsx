import { Button, Drawer, Text } from '@mantine/core'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import classes from '../Admin.module.css'
import { type MailDetail, system } from '../api.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'

/** A letter as plain text: nothing in it can run or load, and every link shows where it leads. */
export function LetterPanel({ mailId, onClose }: { mailId: string | null; onClose(): void }) {
  const isId = mailId !== null && /^[0-9a-f-]{36}$/i.test(mailId)
  const mail = useRead(system.mail, { id: mailId ?? '' }, { enabled: isId })
  return (
    <Drawer
      opened={isId}
      onClose={onClose}
      position="right"
      size={560}
      title={mail.data?.subject ?? 'Email'}
      closeButtonProps={{ 'aria-label': 'Close the email' }}
    >
      <Loaded read={mail} failed="This email did not load.">
        {(data) => <Letter mail={data} />}
      </Loaded>
    </Drawer>
  )
}

function Letter({ mail }: { mail: MailDetail }) {
  const again = useWrite(system.sendMailAgain, {
    refresh: [system.mails, system.mail],
    onSuccess: () => showDone('The email waits for the mail server, and is sent in a moment.'),
    onError: (error) => showProblem(error.message),
  })
  const links = mail.text.match(/https?:\/\/\S+/g) ?? []
  return (
    <>
      <KeyValue
        items={[
          ['To', mail.recipient],
          ['Written', <DateText key="w" value={mail.createdAt} withTime />],
          ['Sent', mail.sentAt ? <DateText key="s" value={mail.sentAt} withTime /> : 'not sent'],
          ...(mail.error ? ([['Reason', mail.error]] as [string, string][]) : []),
        ]}
      />
      <pre className={classes.letter}>{mail.text}</pre>
      <Text size="sm" c="dimmed" mt="sm">
        Anyone with this link can sign in, so opening this email is in the audit log.
      </Text>
      <div className={classes.pages}>
        {links[0] && (
          <CopyButton value={links[0]} what="the link">
            Copy the link
          </CopyButton>
        )}
        {mail.maySendAgain && (
          <Button size="xs" loading={again.busy} onClick={() => again.run({ id: mail.id })}>
            Send again
          </Button>
        )}
      </div>
    </>
  )
}
