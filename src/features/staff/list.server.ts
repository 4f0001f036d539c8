// The staff of a committee, and one of them with projects and open tasks.
import { sql } from 'kysely'
import type { Parsed } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { mayExport, withExport, type ListContext } from '../../app/server/lists/listOf.ts'
import { plainMoney } from '../../domain/money.ts'
import type { ExportValue } from '../../ui/table/columns.ts'
import { dayOf } from '../../domain/dates.ts'
import { allShownContacts } from '../committees/contactDetails.server.ts'
import { workIn, type Workplace } from '../committees/workIn.server.ts'
import { mayBeOwn, openStaff, shown, staffColumns, staffTables, type KeptStaff } from './access.server.ts'
import type { Lane } from './lanes.ts'
import { decimalHours, monthOf, weekOf } from './hours.ts'
import { staff, type StaffRow } from './api.ts'
import { shownRate } from './payOfPeriod.ts'
import { findRates } from './rates.server.ts'

type ListCalls = 'list' | 'get' | 'signIns'
type Counts = Pick<
  StaffRow,
  'minutesThisWeek' | 'minutesThisMonth' | 'openTasks' | 'overdueTasks' | 'projects'
>

type Asked = Parsed<typeof staff.list>
const openList = (context: ListContext, { committeeId }: Asked) => workIn(context, committeeId, 'people.see')

async function listStaff(context: Context, asked: Asked) {
  const committee = await openList(context, asked)
  const today = dayOf(new Date(), committee.timeZone)
  const { rows: others } = await sql<{ count: number }>`
    select count(*)::int as count from ${staffTables(committee)} where ${ofList(committee, today, !asked.ended)}`.execute(
    context.db,
  )
  return {
    staff: await findStaff(context, committee, asked),
    others: others[0]!.count,
    maySeePay: committee.may('pay.see'),
    mayExport: mayExport(context, committee, staff.list),
    mayEdit: committee.may('staff.edit') && !committee.isArchived,
    today,
  }
}

const ofList = ({ organizationId, committeeId }: Workplace, today: string, ended: boolean) =>
  sql`s.organization_id = ${organizationId}::uuid and s.committee_id = ${committeeId}::uuid
    and coalesce(s.ended_on < ${today}::date, false) = ${ended} and p.merged_into is null`

async function findStaff({ db }: ListContext, committee: Workplace, { ended }: Asked): Promise<StaffRow[]> {
  const today = dayOf(new Date(), committee.timeZone)
  const month = monthOf(today)
  const { rows } = await sql<KeptStaff & Counts>`
    select ${staffColumns}, h.minutes_this_week, h.minutes_this_month, t.open_tasks, t.overdue_tasks,
      (select count(*)::int from projects j where j.owner_id = s.person_id and j.archived_at is null) as projects
    from ${staffTables(committee)}
    cross join lateral (select coalesce(sum(minutes) filter (where worked_on >= ${weekOf(today)}::date), 0)::int as minutes_this_week,
        coalesce(sum(minutes) filter (where worked_on >= ${month.from}::date), 0)::int as minutes_this_month
      from person_hours where person_id = s.person_id and removed_at is null
        and worked_on between least(${weekOf(today)}::date, ${month.from}::date) and ${today}::date) h
    cross join lateral (select count(*)::int as open_tasks, (count(*) filter (where t.due_on < ${today}::date))::int as overdue_tasks
      from tasks t join projects j on j.id = t.project_id
      where t.owner_id = s.person_id and t.archived_at is null and t.lane <> 'done' and j.archived_at is null) t
    where ${ofList(committee, today, ended)}
    order by p.name_key, s.person_id`.execute(db)
  return allShownContacts(committee, rows).map((row) => ({ ...row, ...shown(committee, row) }))
}

// Pay is empty for those who may not see it, as on the screen.
const staffExport = {
  open: openList,
  rows: findStaff,
  columns: {
    Name: (s) => s.name,
    Title: (s) => s.title,
    Email: (s) => s.email,
    'Sign-in': (s) => s.signInName,
    Started: (s) => s.startedOn,
    Left: (s) => s.endedOn,
    'Hours this week': (s) => Number(decimalHours(s.minutesThisWeek)),
    'Hours this month': (s) => Number(decimalHours(s.minutesThisMonth)),
    'Open tasks': (s) => s.openTasks,
    'Overdue tasks': (s) => s.overdueTasks,
    Projects: (s) => s.projects,
    Rate: (s) => s.pay?.rateCents && plainMoney(s.pay.rateCents),
    Per: (s) => s.pay?.ratePer,
  } satisfies Record<string, (row: StaffRow) => ExportValue>,
}

export const listHandlers: Pick<Handlers<typeof staff>, ListCalls> = {
  list: withExport(listStaff, staffExport),

  get: async (context, of) => {
    const { committee, row, own } = await openStaff(context, of)
    const { rows: projects } = await sql<{
      id: string
      name: string
      tasks: number
      done: number
      dueOn: string | null
    }>`select j.id, j.name, j.due_on::text, count(t.id)::int as tasks, (count(t.id) filter (where t.lane = 'done'))::int as done
      from projects j left join tasks t on t.project_id = j.id and t.archived_at is null
      where j.owner_id = ${row.id}::uuid and j.committee_id = ${committee.committeeId}::uuid and j.archived_at is null
      group by j.id order by j.due_on nulls last, j.name, j.id`.execute(context.db)
    const { rows: tasks } = await sql<{
      id: string
      title: string
      lane: Lane
      dueOn: string | null
      projectId: string
      projectName: string
      projectOwnerId: string
      total: number
    }>`select t.id, t.title, t.lane, t.due_on::text, j.id as project_id, j.name as project_name, j.owner_id as project_owner_id,
        (count(*) over ())::int as total
      from tasks t join projects j on j.id = t.project_id
      where t.owner_id = ${row.id}::uuid and t.committee_id = ${committee.committeeId}::uuid and t.archived_at is null and t.lane <> 'done'
        and j.archived_at is null
      order by t.due_on nulls last, t.title, t.id limit 200`.execute(context.db)
    const rates = committee.may('pay.see') ? await findRates(context.db, committee, row.id) : null
    const isOpen = !committee.isArchived
    return {
      ...shown(committee, row),
      today: dayOf(new Date(), committee.timeZone),
      maySeePeople: committee.may('people.see'),
      mayEdit: isOpen && committee.may('staff.edit'),
      mayEnterHours: isOpen && (own || committee.may('staff.edit')),
      mayApprove: isOpen && !mayBeOwn(context, row) && committee.may('hours.approve'),
      rates: rates && rates.map((rate) => ({ ...rate, ...shownRate(rate) })),
      projects,
      tasks: tasks.map(({ total: _total, ...task }) => task),
      tasksTotal: tasks[0]?.total ?? 0,
    }
  },

  signIns: async (context, { committeeId }) => {
    const committee = await workIn(context, committeeId, 'people.see')
    const { rows } = await sql<{ userId: string; name: string; email: string }>`
      select u.id as user_id, u.name, u.email from committee_members m join users u on u.id = m.user_id
      where m.organization_id = ${committee.organizationId}::uuid and m.committee_id = ${committeeId}::uuid and u.suspended_at is null
        and not exists (select from staff s where s.organization_id = m.organization_id and s.committee_id = m.committee_id
          and s.user_id = u.id)
      order by u.name, u.id`.execute(context.db)
    return { members: allShownContacts(committee, rows) }
  },
}
