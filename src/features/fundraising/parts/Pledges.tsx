import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { formatMoney } from '../../../domain/money.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { pledges, type PledgeRow } from '../pledges/api.ts'
import { pledgeStates, pledgeStateWords } from '../words.ts'
import { PledgeDrawer } from './PledgeDrawer.tsx'
import { pledgeTones } from './stateTones.tsx'

const columns: Column<PledgeRow>[] = [
  { id: 'name', header: 'Name', width: 190, grow: 2, sortable: true, cell: (row) => row.who.name },
  {
    id: 'cents',
    header: 'Promised',
    width: 120,
    grow: 0,
    align: 'end',
    cell: (row) => <Money cents={row.cents} />,
  },
  {
    id: 'paid',
    header: 'Paid',
    width: 120,
    grow: 0,
    align: 'end',
    cell: (row) => (row.paidCents === '0' ? '–' : <Money cents={row.paidCents} />),
  },
  {
    id: 'open',
    header: 'Open',
    width: 120,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (row) => (row.openCents === '0' ? '–' : <Money cents={row.openCents} />),
  },
  {
    id: 'due',
    header: 'Due',
    width: 150,
    grow: 0,
    sortable: true,
    cell: (row) => (row.dueOn === null ? '–' : <DateText value={row.dueOn} />),
  },
  {
    id: 'state',
    header: 'State',
    width: 180,
    grow: 0,
    cell: (row) => <Status tone={pledgeTones[row.state]}>{pledgeStateWords[row.state]}</Status>,
  },
  {
    id: 'promised',
    header: 'Promised on',
    width: 150,
    grow: 0,
    sortable: true,
    cell: (row) => <DateText value={row.promisedOn} />,
  },
]

/** What was promised, what came of it, and what is open. */
export function Pledges({ committeeId }: { committeeId: string }) {
  const list = useList(pledges.list, { given: { committeeId }, search: 'search', opens: 'pledge' })
  return (
    <ListPage
      list={list}
      label="Pledges"
      noun={['pledge', 'pledges']}
      columns={columns}
      saveColumnsAs="pledges"
      search="Find a name or a note"
      filters={[
        {
          field: 'state',
          before: 'that are',
          any: 'in any state',
          name: 'State',
          always: true,
          options: pledgeStates.map((value) => ({ value, label: pledgeStateWords[value].toLowerCase() })),
        },
      ]}
      tools={
        list.facts && (
          <span>
            {formatMoney(list.facts.openCents)} is open, {formatMoney(list.facts.overdueCents)} of it overdue
          </span>
        )
      }
      empty={
        <Empty title="No one has promised money yet.">
          Write down a pledge when someone says yes, on a call or at an event.
        </Empty>
      }
      detail={({ id, close }) => <PledgeDrawer committeeId={committeeId} pledgeId={id} onClose={close} />}
    />
  )
}
