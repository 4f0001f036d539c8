import { CallError } from '../../../app/browser/call.ts'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Forbidden } from '../../../ui/states/Forbidden.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { useCommitteeNews } from '../../committees/news.ts'
import { phonesAddress } from '../address.ts'
import { phones, type ResultRow } from '../api.ts'
import { phoneResults } from '../events.ts'
import { resultWords } from '../words.ts'

const reads = [phones.results]

const columns: Column<ResultRow>[] = [
  { id: 'name', header: 'Name', width: 180, cell: ({ name }) => name },
  { id: 'result', header: 'Result', width: 150, cell: ({ result }) => resultWords[result] },
  { id: 'note', header: 'Note', width: 220, grow: 2, cell: ({ note }) => note || '–' },
  { id: 'at', header: 'When', width: 170, cell: ({ at }) => <DateText value={at} withTime /> },
  { id: 'byName', header: 'By', width: 150, cell: ({ byName }) => byName },
]

/** What came of one list. */
export default function PhoneResults({ committeeId, listId }: { committeeId: string; listId: string }) {
  const list = useList(phones.results, { given: { committeeId, listId } })
  useCommitteeNews(committeeId, 'phones', reads)
  if (list.query.error instanceof CallError && list.query.error.status === 403)
    return <Forbidden page what="the results of this list" whoCan="the committee’s manager or organizer" />
  return (
    <Page
      title="Results"
      purpose="What the callers marked, newest first."
      crumbs={[
        { label: 'Walkbooks', to: linkTo('/committee/:committeeId/walkbooks', { committeeId }) },
        { label: 'Phone and text lists', to: phonesAddress(committeeId) },
        { label: 'Results' },
      ]}
    >
      <ListPage
        list={list}
        label="Results of the list"
        noun={['result', 'results']}
        columns={columns}
        saveColumnsAs="phoneResults"
        filters={[
          {
            field: 'result',
            before: 'that are',
            any: 'of any kind',
            name: 'Result',
            always: true,
            options: phoneResults.map((value) => ({ value, label: resultWords[value].toLowerCase() })),
          },
        ]}
        empty={<Empty title="Nothing came back yet.">Results appear here as callers mark them.</Empty>}
      />
    </Page>
  )
}
