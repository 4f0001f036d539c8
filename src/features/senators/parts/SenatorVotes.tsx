import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { voteNames } from '../../../ui/theme/dataColors.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { VoteMark } from '../../../ui/VoteMark.tsx'
import { voteWords } from '../../bills/shapes.ts'
import { senators, type Senator, type SenatorVote } from '../api.ts'

const columns: Column<SenatorVote>[] = [
  {
    id: 'on',
    header: 'Date',
    width: 176,
    grow: 0,
    sortable: true,
    cell: (vote) => <DateText value={vote.on} />,
  },
  { id: 'bill', header: 'Bill', width: 90, grow: 0, cell: (vote) => vote.bill },
  { id: 'description', header: 'Motion', width: 260, grow: 2, cell: (vote) => vote.description },
  {
    id: 'vote',
    header: 'Vote',
    width: 190,
    grow: 0,
    cell: (vote) => (vote.isClear ? <VoteMark vote={vote.vote} long /> : 'Absent or excused'),
  },
  {
    id: 'tally',
    header: 'Yes to no',
    width: 100,
    grow: 0,
    align: 'end',
    cell: (vote) => `${vote.yes} to ${vote.no}`,
  },
  {
    id: 'carried',
    header: 'Result',
    width: 110,
    grow: 0,
    cell: (vote) => (vote.carried ? 'Carried' : 'Failed'),
  },
]

/** Every roll call that lists the senator; each opens the votes on that bill. */
export function SenatorVotes({ senator }: { senator: Senator }) {
  const list = useList(senators.votes, {
    given: { senatorId: senator.id },
    url: { sessionId: 'session' },
  })
  return (
    <Section title="Votes">
      <ListPage
        list={list}
        label={`Votes of ${senator.name}`}
        noun={['vote', 'votes']}
        columns={columns}
        saveColumnsAs="senator-votes"
        rowHref={(vote) => linkTo('/bill/:id/voting', { id: String(vote.billId) })}
        filters={[
          {
            field: 'sessionId',
            before: 'of',
            any: 'all sessions',
            name: 'Session',
            always: true,
            options: senator.sessions.map(({ id, name }) => ({ value: String(id), label: name })),
          },
          {
            field: 'vote',
            before: 'that were',
            any: 'anything',
            name: 'Vote',
            always: true,
            options: voteWords.map((value) => ({ value, label: voteNames[value].toLowerCase() })),
          },
        ]}
        empty={
          <Empty title="No vote is known.">
            Votes come with LegiScan’s dataset or saved vote pages, which platform staff import.
          </Empty>
        }
      />
    </Section>
  )
}
