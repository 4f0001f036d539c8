import { Text } from '@mantine/core'
import { useRead } from '../../app/browser/call.ts'
import { ListPage, type ListFilter } from '../../app/browser/list/ListPage.tsx'
import { useList } from '../../app/browser/list/useList.ts'
import { stages, stageWords } from '../../domain/law/legislature/stages.ts'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { bills } from './api.ts'
import { billColumns, billColumnsWithFound } from './parts/billColumns.tsx'
import { stances } from './shapes.ts'
import { stanceWords } from './words.ts'

const url = {
  sessionId: 'session',
  committeeId: 'committee',
  introducerId: 'introducer',
  isPriority: 'priority',
  isFollowed: 'followed',
}
// While looking for words the best answers come first, unless a column is chosen.
const sortFor = (words: string) => (words === '' ? 'recent' : 'best')

/** Every bill and resolution, with what we think of it. */
export default function FindBills() {
  const list = useList(bills.list, { url, search: 'words', sortFor })
  const { sort, desc } = list.order
  const hasFound = list.rows.some(({ found }) => found !== null)
  return (
    <Page title="Bills" purpose="Every bill and resolution, where it stands, and what we think of it.">
      <ListPage
        list={list}
        label="Bills"
        noun={['bill', 'bills']}
        columns={hasFound ? billColumnsWithFound : billColumns}
        saveColumnsAs="bills"
        rowHref={(bill) => linkTo('/bill/:id', { id: String(bill.id) })}
        search="Number, title, senator or words of the text"
        filters={useFilters(Number(list.text('sessionId')) || undefined)}
        tools={
          (list.total ?? 0) > 1 && (
            <Text size="sm" c="dimmed">
              {orderWords(sort, desc)}
            </Text>
          )
        }
        empty={noBills}
        nothingFits={<Empty title="No bill fits.">Clear a filter, or look for other words.</Empty>}
      />
    </Page>
  )
}

/** Two orders have no column that shows them; the others carry an arrow in the header. */
const orderWords = (sort: string, desc: boolean) =>
  sort === 'best'
    ? 'Best match first'
    : sort === 'recent'
      ? `${desc ? 'Newest' : 'Oldest'} action first`
      : null

const noBills = (
  <Empty title="No bills yet.">
    Bills come in with LegiScan’s dataset, Open States’ files or saved pages of the Legislature. Platform
    staff import them.
  </Empty>
)

function useFilters(sessionId: number | undefined): ListFilter[] {
  const { data } = useRead(bills.choices, { sessionId }, { keepPrevious: true })
  const named = (found: { id: number; name: string }[] = []) =>
    found.map(({ id, name }) => ({ value: String(id), label: name }))
  const yes = (label: string) => [{ value: 'true', label }]
  return [
    {
      field: 'sessionId',
      before: 'of',
      any: 'any session',
      name: 'Session',
      always: true,
      options: named(data?.sessions),
    },
    {
      field: 'stage',
      before: 'at',
      any: 'any stage',
      name: 'Stage',
      always: true,
      options: stages.map((value) => ({ value, label: stageWords[value] })),
    },
    {
      field: 'stance',
      before: 'that we',
      any: 'may have a stance on',
      name: 'Stance',
      options: stances.map((value) => ({ value, label: stanceWords[value].toLowerCase() })),
    },
    {
      field: 'committeeId',
      before: 'referred to',
      any: 'any committee',
      name: 'Committee',
      options: named(data?.committees),
    },
    {
      field: 'introducerId',
      before: 'introduced by',
      any: 'anyone',
      name: 'Introducer',
      options: named(data?.introducers),
    },
    {
      field: 'isPriority',
      before: '',
      any: 'with or without priority',
      name: 'Priority',
      options: yes('with priority'),
    },
    {
      field: 'tag',
      before: 'tagged',
      any: 'anything',
      name: 'Tag',
      options: (data?.tags ?? []).map((value) => ({ value, label: value })),
    },
    {
      field: 'isFollowed',
      before: '',
      any: 'followed or not',
      name: 'Followed',
      options: yes('that I follow'),
    },
  ]
}
