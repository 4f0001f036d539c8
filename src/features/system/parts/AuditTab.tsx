import { Button } from '@mantine/core'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { useNews } from '../../../app/browser/news.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Status } from '../../../ui/Status.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { type ChainLine, system } from '../api.ts'
import { JobState } from './JobState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'

const columns: Column<ChainLine>[] = [
  {
    id: 'name',
    header: 'Organization',
    width: 220,
    grow: 2,
    sortable: true,
    cell: (chain) => chain.name,
    sortValue: (chain) => chain.name,
  },
  {
    id: 'entries',
    header: 'Entries',
    align: 'end',
    width: 110,
    sortable: true,
    cell: (chain) => formatCount(chain.entries),
    sortValue: (chain) => chain.entries,
  },
  {
    id: 'checkpoint',
    header: 'Signed up to',
    align: 'end',
    width: 120,
    cell: (chain) => (chain.checkpoint === null ? 'not yet' : formatCount(chain.checkpoint)),
  },
  {
    id: 'last',
    header: 'Last entry',
    width: 160,
    sortable: true,
    cell: (chain) => chain.lastAt && <DateText value={chain.lastAt} relative />,
    sortValue: (chain) => chain.lastAt,
  },
]

export function AuditTab() {
  const read = useRead(system.audit, {})
  useNews('job-list', 'all', [system.audit])
  const verify = useWrite(system.verifyAudit, {
    refresh: [system.audit],
    onSuccess: () => showDone('The verification has begun.'),
    onError: (error) => showProblem(error.message),
  })
  return (
    <Loaded read={read} failed="The audit figures did not load.">
      {({ chains, checkpoints, checkpointProblem, lastCheck }) => (
        <>
          <Section
            card
            title="Verification"
            note="Every entry holds a hash of the one before it, and signed checkpoints are kept outside the database. Verified every night."
            actions={
              <Button
                size="xs"
                loading={verify.busy}
                disabled={lastCheck?.state === 'queued' || lastCheck?.state === 'running'}
                onClick={() => verify.run({})}
              >
                Verify now
              </Button>
            }
          >
            <KeyValue
              items={[
                [
                  'Last verification',
                  lastCheck ? <DateText key="l" value={lastCheck.at} withTime /> : 'not yet',
                ],
                ['It ended', lastCheck && <JobState key="j" state={lastCheck.state} />],
                ['What it said', lastCheck?.message || undefined],
                [
                  'Checkpoints',
                  checkpointProblem ? (
                    <Status key="c" tone="bad">
                      Changed
                    </Status>
                  ) : (
                    counted(checkpoints, 'signed checkpoint')
                  ),
                ],
                ...(checkpointProblem ? ([['Problem', checkpointProblem]] as [string, string][]) : []),
              ]}
            />
          </Section>
          <Section title="The log of each organization">
            <DataTable
              label="Audit log by organization"
              columns={columns}
              rows={chains}
              rowId={(chain) => chain.organizationId}
              noun={['log', 'logs']}
              empty={
                <Empty title="Nothing is on record yet.">The first change anyone makes begins the log.</Empty>
              }
              exporting={<ExportMenu of={system.audit} filter={{}} disabled={chains.length === 0} />}
            />
          </Section>
        </>
      )}
    </Loaded>
  )
}
