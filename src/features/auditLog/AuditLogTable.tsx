import { Button } from '@mantine/core'
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { call, useRead } from '../../app/browser/call.ts'
import { useSession } from '../../app/browser/session.tsx'
import { counted, formatCount } from '../../domain/numbers.ts'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { downloadText } from '../../ui/table/download.ts'
import { Pager } from '../../ui/table/Pager.tsx'
import { showDone, showProblem } from '../../ui/actions/undo.tsx'
import { auditLog, type AuditEntry, type AuditFilter } from './api.ts'
import { entryColumns } from './parts/entryColumns.tsx'
import { EntryDrawer } from './parts/EntryDrawer.tsx'
import { startOf, times } from './times.ts'
import { subjectInWords } from './words.ts'

const url = {
  action: parseAsString,
  person: parseAsString,
  subject: parseAsString,
  when: parseAsString,
  page: parseAsInteger.withDefault(1),
  entry: parseAsInteger,
}
const none: AuditEntry[] = []

export function AuditLogTable({ organizationId }: { organizationId: string }) {
  const { may } = useSession()
  const [{ action, person, subject, when, page, entry }, set] = useQueryStates(url)
  const filter: AuditFilter = {
    organizationId,
    action: action ?? undefined,
    actorId: person ?? undefined,
    subject: subject ?? undefined,
    from: startOf(when),
  }
  const list = useRead(auditLog.list, { ...filter, page: Math.max(1, page) }, { keepPrevious: true })
  const choices = useRead(auditLog.choices, { organizationId })
  const rows = list.data?.entries ?? none
  const isFiltered = Boolean(action || person || subject || when)
  const chip = (
    id: 'action' | 'person' | 'subject' | 'when',
    before: string,
    any: string,
    name: string,
    value: string | null,
    options: { value: string; label: string }[],
  ) => ({
    id,
    before,
    any,
    name,
    value,
    options,
    always: id === 'action' || id === 'person',
    onChange: (next: string | null) => void set({ [id]: next, page: null }),
  })
  return (
    <>
      <FilterBar
        subject="Entries"
        filters={[
          chip(
            'action',
            'about',
            'any action',
            'Action',
            action,
            (choices.data?.actions ?? []).map(({ action: value, what: label }) => ({ value, label })),
          ),
          chip(
            'person',
            'by',
            'anyone',
            'Person',
            person,
            (choices.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ),
          chip(
            'subject',
            'on a',
            'any subject',
            'Subject',
            subject,
            (choices.data?.subjects ?? []).map((value) => ({ value, label: subjectInWords(value) })),
          ),
          chip('when', 'since', 'the beginning', 'Time', when, times),
        ]}
      />
      <DataTable
        label="Audit log"
        noun={['entry', 'entries']}
        columns={entryColumns}
        rows={rows}
        rowId={(row) => String(row.seq)}
        total={list.data?.total}
        onOpen={(row) => void set({ entry: row.seq })}
        openRowId={entry === null ? undefined : String(entry)}
        loading={list.isPending}
        error={
          list.error && (
            <ErrorState
              title="The log did not load."
              tryThis={list.error.message}
              onRetry={() => void list.refetch()}
            />
          )
        }
        empty={
          isFiltered ? (
            <Empty title="Nothing fits these filters.">Clear a filter or choose a longer time.</Empty>
          ) : (
            <Empty title="Nothing has happened yet.">
              Every change to members, committees and settings, and every export, will be written here.
            </Empty>
          )
        }
        onExport={may('exports.read') ? () => void exportLog(filter) : undefined}
        tools={
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void verify(organizationId)}>
            Check the chain
          </Button>
        }
      />
      {list.data && (
        <Pager
          page={page}
          pageSize={list.data.pageSize}
          total={list.data.total}
          onPage={(next) => void set({ page: next })}
        />
      )}
      <EntryDrawer
        entry={rows.find((row) => row.seq === entry) ?? null}
        onClose={() => void set({ entry: null })}
      />
    </>
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

async function exportLog(filter: AuditFilter) {
  try {
    const file = await call(auditLog.exportCsv, filter)
    downloadText(file.fileName, file.csv)
  } catch (error) {
    showProblem('The export was not made.', (error as Error).message)
  }
}
