import { Button, Group, Text } from '@mantine/core'
import { call } from '../../../app/browser/call.ts'
import type { ChartSpec } from '../../../domain/charts/spec.ts'
import { altTextOf, notesOf } from '../../../domain/charts/words.ts'
import { formatDate } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useState } from 'react'
import { charts, type Drawing } from '../api.ts'
import classes from '../Charts.module.css'

/** What the numbers were made of, so that anyone who may see them gets the same. */
export function Receipt({ spec, drawing: { data, receipt } }: { spec: ChartSpec; drawing: Drawing }) {
  const [said, setSaid] = useState<{ digest: string; words: string } | null>(null)
  const notes = notesOf({ spec, data })
  const check = async () => {
    setSaid({ digest: receipt.digest, words: 'Checking...' })
    try {
      const { isSame } = await call(charts.check, { spec, digest: receipt.digest })
      setSaid({
        digest: receipt.digest,
        words: isSame
          ? 'Asked again: the same numbers.'
          : 'The records have changed since. Reload to see the new numbers.',
      })
    } catch (error) {
      setSaid({ digest: receipt.digest, words: (error as Error).message })
    }
  }
  return (
    <Section
      card
      title="Receipt"
      note="What the numbers were made of. The same question on the same records gives the same digest."
    >
      <KeyValue
        items={[
          ['Rows', counted(receipt.rows, 'row')],
          ['As of', formatDate(receipt.asOf)],
          ['Narrowed to', receipt.filter === '' ? 'Nothing left out' : receipt.filter],
          ...(notes.length > 0 ? [['Note', notes.join(' ')] as [string, string]] : []),
          ['Alternative text', altTextOf({ spec, data })],
          [
            'Digest',
            <span key="digest" className={classes.digest}>
              {receipt.digest}
            </span>,
          ],
        ]}
      />
      <Group gap="xs" mt="sm">
        <Button variant="default" size="xs" onClick={() => void check()}>
          Check again
        </Button>
        <CopyButton value={JSON.stringify(receipt, null, 2)} what="the receipt" />
        {said?.digest === receipt.digest && (
          <Text size="sm" role="status">
            {said.words}
          </Text>
        )}
      </Group>
    </Section>
  )
}
