import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import type { Out } from '../../../app/contract.ts'
import { formatDate } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Status } from '../../../ui/Status.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { staff, type HoursRow } from '../api.ts'
import { byWeek, formatHours, type Week } from '../hours.ts'
import type { Period } from '../pay.ts'
import { NoteHours } from './NoteHours.tsx'
import classes from './OneStaffMember.module.css'
import { PayOfPeriod } from './PayOfPeriod.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'

interface HoursProps {
  of: { committeeId: string; staffId: string }
  member: Out<typeof staff.get>
  period: Period
  onPeriod(period: Period): void
}

/** Hours of a period by week, to enter and to approve, and what they come to. */
export function Hours({ of, member, period, onPeriod }: HoursProps) {
  const hours = useRead(staff.hours, { ...of, ...period }, { keepPrevious: true })
  const weeks = useMemo(() => byWeek(hours.data?.rows ?? []), [hours.data])
  return (
    <>
      <Section
        card
        title="Hours"
        actions={
          hours.data?.mayExport && weeks.length > 0 ? (
            <ExportMenu of={staff.hours} filter={{ ...of, ...period }} />
          ) : undefined
        }
      >
        {member.mayEnterHours && <NoteHours of={of} member={member} />}
        <PeriodPicker period={period} today={member.today} onPeriod={onPeriod} />
        {hours.error && (
          <ErrorState
            title="The hours did not load."
            tryThis={hours.error.message}
            onRetry={() => void hours.refetch()}
          />
        )}
        {hours.isPending && <SkeletonRows rows={4} />}
        {hours.data && weeks.length === 0 && (
          <Text c="dimmed">
            No hours from {formatDate(period.from)} to {formatDate(period.to)}.
          </Text>
        )}
        {weeks.map((week) => (
          <OneWeek key={week.start} of={of} week={week} member={member} />
        ))}
      </Section>
      {hours.data?.pay && <PayOfPeriod of={of} pay={hours.data.pay} period={period} />}
    </>
  )
}

interface OneWeekProps extends Pick<HoursProps, 'of' | 'member'> {
  week: Week<HoursRow>
}

function OneWeek({ of, week, member }: OneWeekProps) {
  const refresh = { refresh: [staff.hours, staff.list] }
  const approval = useWrite(staff.approveHours, {
    ...refresh,
    onError: (error) => showProblem('The hours were not approved.', error.message),
  })
  const removal = useWrite(staff.removeHours, {
    ...refresh,
    onError: (error) => showProblem('The hours were not removed.', error.message),
  })
  const open = week.rows.filter((row) => row.approvedAt === null)

  async function approve(rows: HoursRow[], approved: boolean) {
    const hoursIds = rows.map(({ id }) => id)
    await approval.runAsync({ ...of, hoursIds, approved })
    showUndo({
      message: `${counted(rows.length, 'entry', 'entries')} ${approved ? 'approved' : 'no longer approved'}.`,
      onUndo: () => approval.runAsync({ ...of, hoursIds, approved: !approved }),
    })
  }

  async function remove(row: HoursRow) {
    await removal.runAsync({ ...of, hoursId: row.id, removed: true })
    showUndo({
      message: `${formatHours(row.minutes)} of ${formatDate(row.workedOn)} removed.`,
      onUndo: () => removal.runAsync({ ...of, hoursId: row.id, removed: false }),
    })
  }

  // Refusals are told by onError above; here they only end the attempt.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined)
  return (
    <section className={classes.week} aria-label={`Week of ${formatDate(week.start)}`}>
      <header className={classes.weekHead}>
        <h3 className={classes.weekName}>Week of {formatDate(week.start)}</h3>
        <Group gap="sm">
          {member.mayApprove && open.length > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => quietly(approve(open, true))}>
              Approve {open.length}
            </Button>
          )}
          <Text fw={600} className="figure">
            {formatHours(week.minutes)}
          </Text>
        </Group>
      </header>
      {week.rows.map((row) => (
        <div key={row.id} className={classes.hoursRow}>
          <Text size="sm">
            <DateText value={row.workedOn} />
          </Text>
          <Text className={`figure ${classes.minutes}`}>{formatHours(row.minutes)}</Text>
          <Text size="sm" truncate title={[row.what, row.projectName].filter(Boolean).join(', ')}>
            {row.what || (row.isPaid ? 'No note' : 'Volunteered')}
            {row.projectName && (
              <Text span inherit c="dimmed">
                {' '}
                {row.projectName}
              </Text>
            )}
          </Text>
          <Group gap={6} justify="flex-end" wrap="nowrap">
            {row.approvedAt ? (
              <span title={`Approved by ${row.approvedByName}`}>
                <Status tone="good">Approved</Status>
              </span>
            ) : (
              <Status tone="waiting">Not approved</Status>
            )}
            {row.approvedAt && member.mayApprove && (
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                onClick={() => quietly(approve([row], false))}
              >
                Undo
              </Button>
            )}
            {!row.approvedAt && member.mayEnterHours && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Remove ${formatHours(row.minutes)} of ${formatDate(row.workedOn)}`}
                onClick={() => quietly(remove(row))}
              >
                <IconX size={14} stroke={1.6} />
              </ActionIcon>
            )}
          </Group>
        </div>
      ))}
    </section>
  )
}
