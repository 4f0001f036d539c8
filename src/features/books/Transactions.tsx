import { useParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { ListPage } from '../../app/browser/list/ListPage.tsx'
import { useList } from '../../app/browser/list/useList.ts'
import { Money } from '../../ui/Money.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { books } from './api.ts'
import { BooksPage } from './BooksPage.tsx'
import { EntryDrawer } from './parts/EntryDrawer.tsx'
import { entryColumns } from './parts/entryColumns.tsx'
import { Narrowed } from './parts/Narrowed.tsx'
import { enterable } from './parts/operationFields.ts'
import { OtherEntry } from './parts/OtherEntry.tsx'
import { QuickEntry } from './parts/QuickEntry.tsx'
import { Undeposited } from './parts/Undeposited.tsx'
import { Payouts } from './payouts/Payouts.tsx'
import { bookSettings } from './settings/api.ts'

const reads = [books.list]

const spending = ['expenditure', 'refund', 'loan repaid', 'petty cash', 'transfer', 'adjustment'] as const
/** Of each page, what belongs there first. */
const kindsOf = {
  all: enterable,
  contributions: enterable.filter((kind) => !(spending as readonly string[]).includes(kind)),
  expenditures: spending,
}

interface EntriesProps {
  side: 'all' | 'contributions' | 'expenditures'
  title: string
  purpose: string
}

/** All entries of the books, newest day first. */
export default function Transactions() {
  return (
    <Entries
      side="all"
      title="Transactions"
      purpose="Everything that was posted. What is posted stays; a mistake is voided."
    />
  )
}

export function Entries({ side, title, purpose }: EntriesProps) {
  const { committeeId = '' } = useParams()
  const list = useList(books.list, { given: { committeeId, side }, search: 'search', opens: 'entry' })
  useCommitteeNews(committeeId, 'books', reads)
  const mayEdit = list.facts?.mayEdit ?? false
  const settings = useRead(bookSettings.get, { committeeId }, { enabled: mayEdit })
  if (list.query.error instanceof CallError && list.query.error.status === 403)
    return <Forbidden page what="the books of this committee" whoCan="the committee’s manager or treasurer" />
  const { facts } = list
  return (
    <BooksPage
      committeeId={committeeId}
      shown={side === 'all' ? 'transactions' : side}
      title={title}
      purpose={purpose}
      moreActions={
        mayEdit &&
        settings.data && (
          <OtherEntry committeeId={committeeId} accounts={settings.data.accounts} kinds={kindsOf[side]} />
        )
      }
    >
      {mayEdit && side !== 'all' && settings.data && (
        <QuickEntry committeeId={committeeId} side={side} accounts={settings.data.accounts} />
      )}
      {mayEdit && side === 'contributions' && (
        <>
          <Undeposited committeeId={committeeId} />
          <Payouts committeeId={committeeId} />
        </>
      )}
      <ListPage
        list={list}
        label={title}
        noun={['entry', 'entries']}
        columns={entryColumns}
        saveColumnsAs="bookEntries"
        search="Find a name, a purpose, a check number"
        filters={[
          {
            field: 'hideTakenBack',
            before: '',
            any: 'with voided ones',
            name: 'Voided',
            always: true,
            options: [{ value: 'true', label: 'without voided ones' }],
          },
        ]}
        tools={
          facts && (
            <>
              {facts.inCents !== '0' && <Money cents={facts.inCents} direction="in" />}{' '}
              {facts.outCents !== '0' && <Money cents={BigInt(facts.outCents) * -1n} direction="out" />}
            </>
          )
        }
        empty={
          <Empty title="Nothing is posted yet.">
            Enter the first contribution or expenditure, or the opening balance under Settings.
          </Empty>
        }
        detail={({ id, close }) => <EntryDrawer committeeId={committeeId} entryId={id} onClose={close} />}
      >
        <Narrowed committeeId={committeeId} maySeeBooks={side === 'all'} text={list.text} set={list.set} />
      </ListPage>
    </BooksPage>
  )
}
