import { Drawer, Text } from '@mantine/core'
import { useRead } from '../../../app/browser/call.ts'
import { formatMonth } from '../../../domain/dates.ts'
import { formatPercent, partOf } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { SenatorLink } from '../../bills/SenatorLink.tsx'
import { attendance, type OneSenator } from '../api.ts'
import { presentOf } from '../counting.ts'
import { kindWords, stageName, type Kind } from '../words.ts'
import { BarKey } from './AttendanceBar.tsx'
import { PartsTable } from './PartsTable.tsx'
import { VotesNotCast } from './VotesNotCast.tsx'

interface SenatorDrawerProps {
  senatorId: number | null
  sessionId: number | undefined
  /** What the sources of the session can tell. */
  shown: Kind[]
  onClose(): void
}

/** One senator beside the list: by month, by stage, and every vote behind the counts. */
export function SenatorDrawer({ senatorId, sessionId, shown, onClose }: SenatorDrawerProps) {
  const found = useRead(
    attendance.one,
    { senatorId: senatorId ?? 1, sessionId },
    { enabled: senatorId !== null },
  )
  const senator = found.data?.senator
  return (
    <Drawer
      opened={senatorId !== null}
      onClose={onClose}
      position="right"
      size="min(760px, 100%)"
      title={
        senator
          ? `${senator.name}${senator.district === null ? '' : `, District ${senator.district}`}`
          : 'Senator'
      }
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ title: { fontSize: 'var(--mantine-font-size-xl)', fontWeight: 600 } }}
    >
      <Loaded read={found} failed="This senator’s attendance did not load.">
        {(data) => <Shown data={data} shown={shown} sessionId={sessionId} />}
      </Loaded>
    </Drawer>
  )
}

interface ShownProps {
  data: OneSenator
  shown: Kind[]
  sessionId: number | undefined
}

function Shown({ data, shown, sessionId }: ShownProps) {
  const { total, median } = data
  return (
    <>
      <Text mb="xs">
        <SenatorLink id={data.senator.id}>Committees, bills and money of {data.senator.name}</SenatorLink>
      </Text>
      <Text mb="xs">
        {data.session.name}: present at {partOf(presentOf(total), total.eligible, 'roll calls')} (
        {formatPercent(presentOf(total), total.eligible)}; the median senator{' '}
        {formatPercent(median.present, 1)}). Voted on {partOf(total.cast, total.eligible, 'roll calls')} (
        {formatPercent(total.cast, total.eligible)}; the median senator {formatPercent(median.cast, 1)}).{' '}
        {shown
          .filter((kind) => kind !== 'cast')
          .map((kind) => `${kindWords[kind]}: ${total[kind]}`)
          .join('. ')}
        .
      </Text>
      <BarKey shown={shown} />
      <Section title="By month">
        <PartsTable
          head="Month"
          shown={shown}
          rows={data.byMonth.map((counts, i) => ({
            name: formatMonth(counts.month),
            counts,
            median: data.medianByMonth[i]!,
          }))}
        />
      </Section>
      <Section title="By stage">
        <PartsTable
          head="Stage"
          shown={shown}
          rows={data.byStage.map((counts, i) => ({
            name: stageName(counts.stage),
            counts,
            median: data.medianByStage[i]!,
          }))}
        />
      </Section>
      <VotesNotCast data={data} sessionId={sessionId} />
    </>
  )
}
