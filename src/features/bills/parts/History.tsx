import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../domain/numbers.ts'
import { lookUp } from '../../../domain/lookUp.ts'
import { sourceWords } from '../../../sources/legislature/said.ts'
import { Section } from '../../../ui/Section.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import type { OneBill } from '../api.ts'

const shownAtFirst = 8

/** Newest first; the older ones on demand. */
export function History({ actions, source }: Pick<OneBill, 'actions' | 'source'>) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? actions : actions.slice(0, shownAtFirst)
  return (
    <Section
      title="History"
      note={source ? `According to ${lookUp(sourceWords, source) ?? source}, newest first.` : undefined}
    >
      {actions.length === 0 ? (
        'No source has recorded any action yet.'
      ) : (
        <Timeline
          entries={shown.map((action, i) => ({ id: String(i), when: action.on, title: action.text }))}
        />
      )}
      {actions.length > shownAtFirst && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? 'Show the newest only' : `Show all ${formatCount(actions.length)} lines`}
        </Button>
      )}
    </Section>
  )
}
