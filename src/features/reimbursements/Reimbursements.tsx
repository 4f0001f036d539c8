import { Button, Space } from '@mantine/core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { CallError } from '../../app/browser/call.ts'
import { ListPage } from '../../app/browser/list/ListPage.tsx'
import { useList } from '../../app/browser/list/useList.ts'
import { formatMoney } from '../../domain/money.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { BooksPage } from '../books/BooksPage.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { reimbursements } from './api.ts'
import { MileageRate } from './parts/MileageRate.tsx'
import { requestColumns } from './parts/requestColumns.tsx'
import { RequestDrawer } from './parts/RequestDrawer.tsx'
import { states } from './rules.ts'
import { stateWords } from './words.ts'

const reads = [reimbursements.list, reimbursements.get, reimbursements.rates]

/** Requests to be paid back in one committee: all of them for those who keep the books, one's own for others. */
export default function Reimbursements() {
  const { committeeId = '' } = useParams()
  const list = useList(reimbursements.list, { given: { committeeId }, search: 'search', opens: 'request' })
  useCommitteeNews(committeeId, 'reimbursements', reads)
  const { facts } = list
  if (list.query.error instanceof CallError && list.query.error.status === 403)
    return (
      <Forbidden page what="reimbursements of this committee" whoCan="people who work for the committee" />
    )
  const keepsBooks = facts?.keepsBooks ?? false
  return (
    <Frame
      keepsBooks={keepsBooks}
      committeeId={committeeId}
      title="Reimbursements"
      purpose={
        keepsBooks
          ? 'Who paid for the committee and wants it back. Another person decides.'
          : 'What you paid for the committee.'
      }
      action={facts?.mayAsk && <Button onClick={() => list.open('new')}>Ask for money back</Button>}
    >
      <ListPage
        list={list}
        label="Reimbursements"
        noun={['request', 'requests']}
        columns={requestColumns}
        saveColumnsAs="reimbursements"
        search="Find a purpose or a name"
        filters={[
          {
            field: 'state',
            before: 'that are',
            any: 'in any state',
            name: 'State',
            always: true,
            options: states.map((value) => ({ value, label: stateWords[value].toLowerCase() })),
          },
        ]}
        tools={
          facts &&
          keepsBooks && (
            <span>
              {formatMoney(facts.waitingCents)} waits, {formatMoney(facts.toPayCents)} to be paid
            </span>
          )
        }
        empty={
          <Empty title="No one has asked for money back.">
            Anyone who pays something for the committee photographs the receipt and asks here.
          </Empty>
        }
        detail={({ id, close }) => <RequestDrawer committeeId={committeeId} requestId={id} onClose={close} />}
      />
      {keepsBooks && (
        <>
          <Space h="md" />
          <MileageRate committeeId={committeeId} />
        </>
      )}
    </Frame>
  )
}

interface FrameProps {
  keepsBooks: boolean
  committeeId: string
  title: string
  purpose: string
  action?: ReactNode
  children: ReactNode
}

/** Who does not see the books does not see their pages either. */
function Frame({ keepsBooks, committeeId, ...page }: FrameProps) {
  return keepsBooks ? (
    <BooksPage committeeId={committeeId} shown="reimbursements" {...page} />
  ) : (
    <Page {...page} />
  )
}
