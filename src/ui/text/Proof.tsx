import { Paper, Text } from '@mantine/core'

/** An email as its reader will see it. */
export function Proof({ subject, body, foot }: { subject: string; body: string; foot: string }) {
  return (
    <Paper withBorder p="sm" role="region" aria-label="Proof">
      <Text fw={600}>{subject}</Text>
      <Text size="sm" mt={6} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {body}
      </Text>
      <Text size="sm" c="dimmed" mt={10} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {foot}
      </Text>
    </Paper>
  )
}
