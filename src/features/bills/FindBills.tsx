import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useRead } from '../../app/browser/call.ts'
import { stages, stageWords } from '../../domain/law/legislature/stages.ts'
import { linkTo } from '../../links.ts'
import { FilterBar, type Filter } from '../../ui/FilterBar.tsx'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { bills, billSorts } from './api.ts'
import { billColumns, billColumnsWithFound } from './parts/billColumns.tsx'
import { stances, type ListedBill } from './shapes.ts'
import { stanceWords } from './words.ts'

const url = {
  words: parseAsString.withDefault(''),
  session: parseAsInteger,
  stage: parseAsStringLiteral(stages),
  committee: parseAsInteger,
  introducer: parseAsInteger,
  priority: parseAsBoolean,
  stance: parseAsStringLiteral(stances),
  tag: parseAsString,
  followed: parseAsBoolean,
  sort: parseAsStringLiteral(billSorts),
  desc: parseAsBoolean.withDefault(true),
  page: parseAsInteger.withDefault(1),
}
const none: ListedBill[] = []

/** Every bill and resolution, with what we think of it. */
export default function FindBills() {
  const [state, set] = useQueryStates(url)
  const [words] = useDebouncedValue(state.words, 150)
  // While looking for words the best answers come first, unless a column is chosen.
  const sort = state.sort ?? (words === '' ? 'recent' : 'best')
  const list = useRead(
    bills.list,
    {
      words,
      sessionId: state.session ?? undefined,
      stage: state.stage ?? undefined,
      committeeId: state.committee ?? undefined,
      introducerId: state.introducer ?? undefined,
      isPriority: state.priority ?? undefined,
      stance: state.stance ?? undefined,
      tag: state.tag ?? undefined,
      isFollowed: state.followed ?? undefined,
      sort,
      desc: state.desc,
      page: Math.max(1, state.page) - 1,
    },
    { keepPrevious: true },
  )
  const hasFound = list.data?.bills.some(({ found }) => found !== null) ?? false
  return (
    <Page title="Bills" purpose="Every bill and resolution, where it stands, and what we think of it.">
      <FilterBar
        subject="Bills"
        search={{
          value: state.words,
          onChange: (text) => void set({ words: text || null, page: null }),
          placeholder: 'Number, title, senator or words of the text',
        }}
        filters={useFilters(state, set)}
      />
      <DataTable
        label="Bills"
        noun={['bill', 'bills']}
        columns={hasFound ? billColumnsWithFound : billColumns}
        rows={list.data?.bills ?? none}
        rowId={(bill) => String(bill.id)}
        total={list.data?.total}
        sort={sort === 'best' ? null : { id: sort, desc: state.desc }}
        onSortChange={(next) =>
          void set({
            sort: (next?.id as typeof sort | undefined) ?? null,
            desc: next ? next.desc : null,
            page: null,
          })
        }
        sortedByServer
        saveColumnsAs="bills"
        rowHref={(bill) => linkTo('/bill/:id', { id: String(bill.id) })}
        exportName="bills"
        tools={
          (list.data?.total ?? 0) > 1 && (
            <Text size="sm" c="dimmed">
              {orderWords(sort, state.desc)}
            </Text>
          )
        }
        loading={list.isPending}
        error={
          list.error && (
            <ErrorState
              title="The bills did not load."
              tryThis={list.error.message}
              onRetry={() => void list.refetch()}
            />
          )
        }
        empty={<NoBills isFiltered={isFiltered(state)} />}
      />
      {list.data && (
        <Pager
          page={state.page}
          pageSize={list.data.pageSize}
          total={list.data.total}
          onPage={(page) => void set({ page })}
        />
      )}
    </Page>
  )
}

/** Two orders have no column that shows them; the others carry an arrow in the header. */
const orderWords = (sort: (typeof billSorts)[number], desc: boolean) =>
  sort === 'best'
    ? 'Best match first'
    : sort === 'recent'
      ? `${desc ? 'Newest' : 'Oldest'} action first`
      : null

function NoBills({ isFiltered: isSearch }: { isFiltered: boolean }) {
  return isSearch ? (
    <Empty title="No bill fits.">Clear a filter, or look for other words.</Empty>
  ) : (
    <Empty title="No bills yet.">
      Bills come in with LegiScan’s dataset, Open States’ files or saved pages of the Legislature. Platform
      staff import them.
    </Empty>
  )
}

const isFiltered = ({ sort: _sort, desc: _desc, page: _page, words, ...filters }: State[0]) =>
  words !== '' || Object.values(filters).some((value) => value !== null)

type State = ReturnType<typeof useQueryStates<typeof url>>

function useFilters(state: State[0], set: State[1]): Filter[] {
  const { data } = useRead(bills.choices, { sessionId: state.session ?? undefined }, { keepPrevious: true })
  const named = (list: { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }))
  const numberOf = (value: string | null) => (value === null ? null : Number(value))
  const textOf = (value: number | null) => (value === null ? null : String(value))
  const yes = (label: string) => [{ value: 'yes', label }]
  return [
    {
      id: 'session',
      before: 'of',
      any: 'any session',
      name: 'Session',
      always: true,
      value: textOf(state.session),
      options: named(data?.sessions),
      onChange: (value) => void set({ session: numberOf(value), page: null }),
    },
    {
      id: 'stage',
      before: 'at',
      any: 'any stage',
      name: 'Stage',
      always: true,
      value: state.stage,
      options: stages.map((value) => ({ value, label: stageWords[value] })),
      onChange: (value) => void set({ stage: value as State[0]['stage'], page: null }),
    },
    {
      id: 'stance',
      before: 'that we',
      any: 'may have a stance on',
      name: 'Stance',
      value: state.stance,
      options: stances.map((value) => ({ value, label: stanceWords[value].toLowerCase() })),
      onChange: (value) => void set({ stance: value as State[0]['stance'], page: null }),
    },
    {
      id: 'committee',
      before: 'referred to',
      any: 'any committee',
      name: 'Committee',
      value: textOf(state.committee),
      options: named(data?.committees),
      onChange: (value) => void set({ committee: numberOf(value), page: null }),
    },
    {
      id: 'introducer',
      before: 'introduced by',
      any: 'anyone',
      name: 'Introducer',
      value: textOf(state.introducer),
      options: named(data?.introducers),
      onChange: (value) => void set({ introducer: numberOf(value), page: null }),
    },
    {
      id: 'priority',
      before: '',
      any: 'with or without priority',
      name: 'Priority',
      value: state.priority ? 'yes' : null,
      options: yes('with priority'),
      onChange: (value) => void set({ priority: value ? true : null, page: null }),
    },
    {
      id: 'tag',
      before: 'tagged',
      any: 'anything',
      name: 'Tag',
      value: state.tag,
      options: (data?.tags ?? []).map((value) => ({ value, label: value })),
      onChange: (tag) => void set({ tag, page: null }),
    },
    {
      id: 'followed',
      before: '',
      any: 'followed or not',
      name: 'Followed',
      value: state.followed ? 'yes' : null,
      options: yes('that I follow'),
      onChange: (value) => void set({ followed: value ? true : null, page: null }),
    },
  ]
}
