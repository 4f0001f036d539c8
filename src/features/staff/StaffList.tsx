import { Button, SegmentedControl } from '@mantine/core'
import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { ExportMenu } from '../../app/browser/list/ExportMenu.tsx'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { staff, type StaffRow } from './api.ts'
import { AddStaff } from './parts/AddStaff.tsx'
import { staffColumns } from './parts/staffColumns.tsx'
import { formatHours } from './hours.ts'
import { StaffTabs } from './StaffTabs.tsx'

const url = { ended: parseAsBoolean.withDefault(false), sort: parseAsString, desc: parseAsBoolean }
const none: StaffRow[] = []
const reads = [staff.list]

/** Who works for the committee: hours, pay for those who may see it, and what is on their desk. */
export default function StaffList() {
  const { committeeId } = useParams() as { committeeId: string }
  const [{ ended, sort, desc }, set] = useQueryStates(url)
  const [isAdding, setIsAdding] = useState(false)
  const list = useRead(staff.list, { committeeId, ended }, { keepPrevious: true })
  useCommitteeNews(committeeId, 'staff', reads)
  useCommitteeNews(committeeId, 'hours', reads)
  useCommitteeNews(committeeId, 'tasks', reads)
  useCommitteeNews(committeeId, 'projects', reads)
  const { data } = list
  const columns = useMemo(() => staffColumns(data?.maySeePay ?? false), [data?.maySeePay])
  const rows = data?.staff ?? none
  const add = data?.mayEdit && <Button onClick={() => setIsAdding(true)}>Add staff</Button>
  const sumOf = (field: 'minutesThisWeek' | 'minutesThisMonth') =>
    formatHours(rows.reduce((sum, row) => sum + row[field], 0))
  if (list.error instanceof CallError && list.error.status === 403)
    return <Forbidden page what="the staff of this committee" whoCan="the committee’s manager" />
  return (
    <Page
      title="Staff"
      purpose="Who works for the committee, their hours, and what is on their desk."
      action={add || undefined}
      moreActions={
        data && (ended || data.others > 0) ? (
          <SegmentedControl
            size="xs"
            aria-label="Which staff"
            value={ended ? 'ended' : 'now'}
            onChange={(value) => void set({ ended: value === 'ended' ? true : null })}
            data={[
              { value: 'now', label: 'Working now' },
              { value: 'ended', label: 'Left' },
            ]}
          />
        ) : undefined
      }
    >
      <StaffTabs committeeId={committeeId} shown="people">
        <DataTable
          label="Staff of the committee"
          noun={['person', 'people']}
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          rowHref={(row) =>
            linkTo('/committee/:committeeId/staff/:staffId', { committeeId, staffId: row.id })
          }
          sort={sort ? { id: sort, desc: desc ?? false } : null}
          onSortChange={(next) => void set({ sort: next?.id ?? null, desc: next?.desc || null })}
          saveColumnsAs="staff"
          exporting={
            data?.mayExport && (
              <ExportMenu of={staff.list} filter={{ committeeId, ended }} disabled={rows.length === 0} />
            )
          }
          totals={
            rows.length > 1 ? { week: sumOf('minutesThisWeek'), month: sumOf('minutesThisMonth') } : undefined
          }
          loading={list.isPending}
          error={
            list.error && (
              <ErrorState
                title="The staff did not load."
                tryThis={list.error.message}
                onRetry={() => void list.refetch()}
              />
            )
          }
          empty={
            <Empty title={ended ? 'No one has left.' : 'No one is on the staff yet.'} action={!ended && add}>
              {ended
                ? 'People who stop working for the committee are kept here with their hours.'
                : 'Add the people who work for the committee, paid or not: their hours, tasks and projects are then in one place.'}
            </Empty>
          }
        />
      </StaffTabs>
      {isAdding && <AddStaff committeeId={committeeId} onClose={() => setIsAdding(false)} />}
    </Page>
  )
}
