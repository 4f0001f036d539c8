import { Button, Group, Text } from '@mantine/core'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import { downloadText } from '../../../ui/table/download.ts'
import classes from '../Account.module.css'

interface RecoveryCodesProps {
  codes: string[]
  email: string
  onDone(): void
}

/** Shown once: the server keeps them in a form that cannot be shown again. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const text = `Elections Nebraska recovery codes for ${email}\nEach works once, instead of the code from your app.\n\n${codes.join('\n')}\n`
  return (
    <>
      <Text size="sm" role="status">
        Keep these recovery codes somewhere safe. Each lets you in once when your phone is not at hand. They
        are not shown again.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton value={codes.join('\n')} what="the recovery codes">
          Copy codes
        </CopyButton>
        <Button variant="default" onClick={() => downloadText('elections-nebraska-recovery-codes.txt', text)}>
          Download
        </Button>
        <Button onClick={onDone}>I kept them</Button>
      </Group>
    </>
  )
}
