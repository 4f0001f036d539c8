import { Button } from '@mantine/core'
import { call, useRead } from '../../app/browser/call.ts'
import { ListPage } from '../../app/browser/list/ListPage.tsx'
import { useList } from '../../app/browser/list/useList.ts'
import { counted, formatCount } from '../../domain/numbers.ts'
import { showDone, showProblem } from '../../ui/actions/undo.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { auditLog } from './api.ts'
import { entryColumns } from './parts/entryColumns.tsx'
import { EntryDrawer } from './parts/EntryDrawer.tsx'
import { startOf, times } from './times.ts'
import { subjectInWords } from './words.ts'

export function AuditLogTable({ organizationId }: { organizationId: string }) {
  const list = useList(auditLog.list, {
    given: { organizationId },
    url: { actorId: 'person', from: 'when' },
    read: { from: startOf },
    opens: 'entry',
  })
  const { data: { actions = [], people = [], subjects = [] } = {} } = useRead(auditLog.choices, {
    organizationId,
  })
  return (
    <ListPage
      list={list}
      label="Audit log"
      noun={['entry', 'entries']}
      columns={entryColumns}
      rowId={(row) => String(row.seq)}
      filters={[
        {
          field: 'action',
          before: 'about',
          any: 'any action',
          name: 'Action',
          always: true,
          options: actions.map(({ action: value, what: label }) => ({ value, label })),
        },
        {
          field: 'actorId',
          before: 'by',
          any: 'anyone',
          name: 'Person',
          always: true,
          options: people.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          field: 'subject',
          before: 'on a',
          any: 'any subject',
          name: 'Subject',
          options: subjects.map((value) => ({ value, label: subjectInWords(value) })),
        },
        { field: 'from', before: 'since', any: 'the beginning', name: 'Time', options: times },
      ]}
      tools={
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void verify(organizationId)}>
          Check the chain
        </Button>
      }
      empty={
        <Empty title="Nothing has happened yet.">
          Every change to members, committees and settings, and every export, will be written here.
        </Empty>
      }
      nothingFits={<Empty title="Nothing fits these filters.">Clear a filter or choose a longer time.</Empty>}
      detail={({ row, close }) => <EntryDrawer entry={row} onClose={close} />}
    />
  )
}

async function verify(organizationId: string) {
  try {
    const { entries, firstBadSeq } = await call(auditLog.verify, { organizationId })
    if (firstBadSeq === null)
      showDone(`${counted(entries, 'entry', 'entries')} checked: none was changed, removed or added later.`)
    else
      showProblem(
        `Entry ${formatCount(firstBadSeq)} does not fit the one before it.`,
        'The log was changed outside of this product. Tell the Owner now.',
      )
  } catch (error) {
    showProblem('The log could not be checked.', (error as Error).message)
  }
}
