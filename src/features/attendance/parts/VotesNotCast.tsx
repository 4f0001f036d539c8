import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { VoteMark } from '../../../ui/VoteMark.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Missed, OneSenator } from '../api.ts'
import { reasonOf, stageName } from '../words.ts'

/** The rows behind the counts, each leading to its roll call. */
export function VotesNotCast({ data }: { data: OneSenator }) {
  return (
    <Section
      title="Votes not cast"
      note={data.hasMoreMissed ? `The newest ${counted(data.missed.length, 'vote')}.` : 'Newest first.'}
    >
      <DataTable
        label="Votes not cast"
        noun={['vote', 'votes']}
        columns={columns}
        rows={data.missed}
        rowId={(vote) => String(vote.rollCallId)}
        rowHref={(vote) => linkTo('/bill/:id/voting', { id: String(vote.billId) })}
        exportName={`votes not cast by ${data.senator.name}`}
        height={380}
        empty={<Empty title="Voted yes or no on every roll call.">There is nothing to list.</Empty>}
      />
    </Section>
  )
}

const columns: Column<Missed>[] = [
  {
    id: 'bill',
    header: 'Bill',
    width: 84,
    grow: 0,
    cell: (vote) => vote.bill,
    exportValue: (vote) => vote.bill,
  },
  {
    id: 'on',
    header: 'Day',
    width: 152,
    grow: 0,
    cell: (vote) => <DateText value={vote.on} />,
    exportValue: (vote) => vote.on,
  },
  {
    id: 'why',
    header: 'Why, as far as told',
    width: 230,
    grow: 2,
    cell: (vote) => (
      <span title={reasonOf(vote)}>
        <VoteMark vote={vote.vote} /> {reasonOf(vote)}
      </span>
    ),
    exportValue: reasonOf,
  },
  {
    id: 'description',
    header: 'Roll call',
    width: 200,
    grow: 2,
    cell: (vote) => <span title={vote.description}>{vote.description}</span>,
    exportValue: (vote) => vote.description,
  },
  {
    id: 'stage',
    header: 'Stage',
    width: 130,
    grow: 0,
    cell: (vote) => stageName(vote.stage),
    exportValue: (vote) => stageName(vote.stage),
  },
]
