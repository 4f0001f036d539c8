import { Button, Group, Text } from '@mantine/core'
import encodeQR from 'qr'
import { useMemo } from 'react'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import type { HandedOut } from '../shapes.ts'

interface PassCardProps {
  pass: NonNullable<HandedOut['pass']>
  onDone(): void
}

/** The code, once: only its hash is kept, so no one can show it again. */
export function PassCard({ pass: { code, url }, onDone }: PassCardProps) {
  // As an image, not as markup, and dark on white in both themes: cameras want it so.
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(encodeQR(url, 'svg', { border: 2 }))}`,
    [url],
  )
  return (
    <div style={{ textAlign: 'center' }}>
      <img
        src={picture}
        alt="Code to scan with the volunteer’s phone"
        width={240}
        height={240}
        style={{ background: '#fff', borderRadius: 8, maxWidth: '100%' }}
      />
      <Text size="xl" fw={700} className="figure" mt="xs" style={{ letterSpacing: '0.08em' }}>
        {code}
      </Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {url}
      </Text>
      <Text size="sm" mt="sm">
        Scan it with the volunteer’s phone, or send the link. It works once, on the first phone that uses it,
        and is shown only now.
      </Text>
      <Group justify="center" mt="md" gap="xs">
        <CopyButton value={url} what="the link for the volunteer">
          Copy link
        </CopyButton>
        <Button onClick={onDone}>Done</Button>
      </Group>
    </div>
  )
}
