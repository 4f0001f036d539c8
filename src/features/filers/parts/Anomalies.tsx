import { Alert, Button, Stack, Text } from '@mantine/core'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { filers, type FilerFacts, type Finding } from '../api.ts'
import { findingNames, noAccusation } from '../findings.ts'
import { findingKinds } from '../words.ts'
import { RowDrawer } from './RowDrawer.tsx'
import { RowList } from './RowList.tsx'

/** Patterns worth a look, each with why it is shown and its rows. */
export function Anomalies({ filer }: { filer: FilerFacts }) {
  const found = useRead(filers.anomalies, { id: filer.id })
  const [row, setRow] = useQueryState('row', parseAsString)
  return (
    <>
      <Alert color="wheat" mb="lg" title="Worth a look, no more.">
        {noAccusation}
      </Alert>
      <Loaded read={found} failed="The rows could not be looked through.">
        {({ findings }) =>
          findings.length === 0 ? (
            <Empty title="Nothing stands out.">
              No clusters of round or repeated amounts, no same-day bundles, no refunds.
            </Empty>
          ) : (
            <Stack gap="xl">
              {findingKinds.map((kind) => {
                const ofKind = findings.filter((finding) => finding.kind === kind)
                return (
                  ofKind.length > 0 && (
                    <Section key={kind} title={findingNames[kind]} note={counted(ofKind.length, 'pattern')}>
                      <Stack gap="lg">
                        {ofKind.map((finding) => (
                          <Shown
                            key={finding.title + finding.why}
                            finding={finding}
                            onOpen={(id) => void setRow(id)}
                          />
                        ))}
                      </Stack>
                    </Section>
                  )
                )
              })}
            </Stack>
          )
        }
      </Loaded>
      <RowDrawer id={row} onClose={() => void setRow(null)} onOpen={(id) => void setRow(id)} />
    </>
  )
}

const fewRows = 3

function Shown({ finding, onOpen }: { finding: Finding; onOpen: (id: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const rows = isOpen ? finding.rows : finding.rows.slice(0, fewRows)
  const more = finding.rows.length - fewRows
  return (
    <div>
      <Text fw={600}>
        {finding.title} · <Money cents={finding.cents} />
      </Text>
      <Text size="sm" c="dimmed" mb={4}>
        {finding.why}
      </Text>
      <RowList rows={rows} label={finding.title} onOpen={onOpen} />
      {more > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
        >
          {isOpen
            ? 'Show fewer'
            : finding.count > finding.rows.length
              ? `Show ${finding.rows.length} of ${finding.count} rows`
              : `Show ${counted(more, 'more row')}`}
        </Button>
      )}
    </div>
  )
}
