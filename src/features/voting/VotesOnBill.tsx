import { Button, Tabs } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { Link, useParams } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { useNews } from '../../app/browser/news.ts'
import { useSession } from '../../app/browser/session.tsx'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { bills } from '../bills/api.ts'
import { BillNotOpened } from '../bills/BillNotOpened.tsx'
import { voting, type Board } from './api.ts'
import { RollCalls } from './parts/RollCalls.tsx'
import { WhipBoard } from './parts/WhipBoard.tsx'

/** How the 49 voted on a bill, and how they will. */
export default function VotesOnBill() {
  const { id: typed = '' } = useParams()
  const billId = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  const board = useRead(voting.board, { billId }, { enabled: billId > 0 })
  const organizationId = useSession().profile?.organization?.id
  // Colleagues mark at the same time.
  useNews('whip-boards', organizationId && billId > 0 ? `${organizationId}-${billId}` : null, [voting.board])
  if (board.data) return <Shown board={board.data} />
  if (billId > 0 && board.isPending) return <Loading />
  return (
    <BillNotOpened
      title="The votes on this bill did not open."
      error={board.error}
      onRetry={() => void board.refetch()}
    />
  )
}

function Shown({ board }: { board: Board }) {
  const { bill } = board
  const rollCalls = useRead(bills.rollCalls, { id: bill.id })
  const [view, setView] = useQueryState('view', parseAsStringLiteral(['rolls', 'whip']))
  // Before the first vote there is only the count to come.
  const shown = view ?? (rollCalls.data?.rollCalls.length === 0 ? 'whip' : 'rolls')
  return (
    <Page
      title={`${bill.number}: votes`}
      purpose={bill.title}
      moreActions={
        <>
          <Button component={Link} to={linkTo('/bill/:id', { id: String(bill.id) })} variant="default">
            Back to {bill.number}
          </Button>
          <Button component={Link} to={`${linkTo('/33towin')}?from=whip:${bill.id}`} variant="default">
            Whip board as a map
          </Button>
        </>
      }
    >
      <Tabs
        value={shown}
        onChange={(next) => void setView(next === 'whip' ? 'whip' : 'rolls')}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="rolls">Roll calls</Tabs.Tab>
          <Tabs.Tab value="whip">Whip board</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="rolls">
          <Loaded read={rollCalls} failed="The roll calls did not load.">
            {({ rollCalls: held }) => (
              <RollCalls bill={bill} held={held} onWhip={() => void setView('whip')} />
            )}
          </Loaded>
        </Tabs.Panel>
        <Tabs.Panel value="whip">
          <WhipBoard board={board} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
