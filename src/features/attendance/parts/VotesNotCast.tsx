import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { VoteMark } from '../../../ui/VoteMark.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { attendance, type Missed, type OneSenator } from '../api.ts'
import { reasonOf, stageName } from '../words.ts'

/** The rows behind the counts, each leading to its roll call. */
export function VotesNotCast({ data, sessionId }: { data: OneSenator; sessionId: number | undefined }) {
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
        exporting={
          <ExportMenu
            of={attendance.one}
            filter={{ senatorId: data.senator.id, sessionId }}
            disabled={data.missed.length === 0}
          />
        }
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
  },
  {
    id: 'on',
    header: 'Day',
    width: 152,
    grow: 0,
    cell: (vote) => <DateText value={vote.on} />,
  },
  {
    id: 'why',
    header: 'Reason, where known',
    width: 230,
    grow: 2,
    cell: (vote) => (
      <span title={reasonOf(vote)}>
        <VoteMark vote={vote.vote} /> {reasonOf(vote)}
      </span>
    ),
  },
  {
    id: 'description',
    header: 'Roll call',
    width: 200,
    grow: 2,
    cell: (vote) => <span title={vote.description}>{vote.description}</span>,
  },
  {
    id: 'stage',
    header: 'Stage',
    width: 130,
    grow: 0,
    cell: (vote) => stageName(vote.stage),
  },
]
