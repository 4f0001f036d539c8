import { Alert } from '@mantine/core'
import { parseAsBoolean, parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { useRead } from '../../app/browser/call.ts'
import { ExportMenu } from '../../app/browser/list/ExportMenu.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatTile, StatTiles } from '../../ui/StatTile.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { formatDate } from '../../domain/dates.ts'
import { formatCount, formatPercent, partOf } from '../../domain/numbers.ts'
import { attendance, type Attendance } from './api.ts'
import { senatorColumns } from './parts/senatorColumns.tsx'
import { SenatorDrawer } from './parts/SenatorDrawer.tsx'
import { kinds, kindsTold, kindWords, type Kind } from './words.ts'

const url = {
  session: parseAsInteger,
  senator: parseAsInteger,
  sort: parseAsString.withDefault('senator'),
  desc: parseAsBoolean.withDefault(false),
}

/** Who voted, and of those who did not, who was excused. */
export default function SenatorAttendance() {
  const [state, set] = useQueryStates(url)
  const sessionId = state.session ?? undefined
  const found = useRead(attendance.list, { sessionId }, { keepPrevious: true })
  const shown = useMemo(() => (found.data ? kindsTold(found.data) : [...kinds]), [found.data])
  return (
    <Page
      title="Attendance"
      purpose="How often each senator was present and how often they voted, beside the median senator. Present without voting is not absent; an excused absence is not a missed vote."
    >
      <FilterBar
        subject="Roll calls"
        filters={[
          {
            id: 'session',
            before: 'of',
            any: 'the newest session',
            name: 'Session',
            always: true,
            value: state.session === null ? null : String(state.session),
            options: (found.data?.sessions ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            onChange: (value) => void set({ session: value === null ? null : Number(value) }),
          },
        ]}
      />
      <Loaded read={found} failed="The attendance did not load.">
        {(data) => (
          <Senators
            sessionId={sessionId}
            data={data}
            shown={shown}
            sort={{ id: state.sort, desc: state.desc }}
            onSort={(sort) => void set({ sort: sort?.id ?? null, desc: sort?.desc ?? null })}
            openId={state.senator}
            onOpen={(senator) => void set({ senator })}
          />
        )}
      </Loaded>
      <SenatorDrawer
        senatorId={state.senator}
        sessionId={sessionId}
        shown={shown}
        onClose={() => void set({ senator: null })}
      />
    </Page>
  )
}

interface SenatorsProps {
  sessionId: number | undefined
  data: Attendance
  shown: Kind[]
  sort: { id: string; desc: boolean }
  onSort(sort: { id: string; desc: boolean } | null): void
  openId: number | null
  onOpen(id: number): void
}

function Senators({ sessionId, data, shown, sort, onSort, openId, onOpen }: SenatorsProps) {
  const { median, senators } = data
  const columns = useMemo(() => senatorColumns(median, shown), [median, shown])
  return (
    <>
      {data.rollCalls > 0 && <Middle data={data} />}
      <DataTable
        label="Senators"
        noun={['senator', 'senators']}
        columns={columns}
        rows={senators}
        rowId={(senator) => String(senator.id)}
        sort={sort}
        onSortChange={onSort}
        saveColumnsAs="attendance"
        onOpen={(senator) => onOpen(senator.id)}
        openRowId={openId === null ? undefined : String(openId)}
        exporting={
          <ExportMenu of={attendance.list} filter={{ sessionId }} disabled={senators.length === 0} />
        }
        empty={
          <Empty title="No roll call is known.">
            Attendance is counted from roll calls. Platform staff import them with LegiScan’s dataset or saved
            vote pages.
          </Empty>
        }
      />
    </>
  )
}

/** The middle of the chamber, and plainly what the sources cannot tell. */
function Middle({ data: { rollCalls, unclearRollCalls, asOf, median } }: { data: Attendance }) {
  const share = (value: number) => formatPercent(value, 1)
  const isTold = unclearRollCalls < rollCalls
  const ofMedian = 'the median senator'
  const least = unclearRollCalls > 0 ? `${ofMedian}, at least: not every source tells` : ofMedian
  return (
    <>
      <StatTiles>
        <StatTile label="Roll calls" value={formatCount(rollCalls)} note={asOf && `to ${formatDate(asOf)}`} />
        <StatTile label="Present" value={share(median.present)} note={ofMedian} />
        <StatTile label="Voted" value={share(median.cast)} note={ofMedian} />
        <StatTile label={kindWords.presentNotVoting} value={share(median.presentNotVoting)} note={ofMedian} />
        {isTold && <StatTile label={kindWords.excused} value={share(median.excused)} note={least} />}
        {isTold && <StatTile label={kindWords.absent} value={share(median.absent)} note={least} />}
        {unclearRollCalls > 0 && (
          <StatTile label={kindWords.unclear} value={share(median.unclear)} note={ofMedian} />
        )}
      </StatTiles>
      {unclearRollCalls > 0 && (
        <Alert
          color="wheat"
          variant="light"
          my="md"
          title={
            isTold
              ? 'Not every source tells excused from absent'
              : 'The source does not separate excused from absent'
          }
        >
          {isTold
            ? `${partOf(unclearRollCalls, rollCalls, 'roll calls')} were counted by a source that does not.`
            : 'All roll calls of this session were counted by LegiScan or Open States, which do not.'}{' '}
          A senator who was absent there stands under “{kindWords.unclear}”, and counts neither as excused nor
          as absent. Saved vote pages of the Legislature tell the two apart; why someone was excused, no
          source tells.
        </Alert>
      )}
    </>
  )
}
