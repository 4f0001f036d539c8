import { Alert, Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { linkTo } from '../../links.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { BooksPage } from '../books/BooksPage.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { bank } from './api.ts'
import { AccountTiles } from './parts/AccountTiles.tsx'
import { LineList } from './parts/LineList.tsx'
import { Suggestions } from './parts/Suggestions.tsx'

const BringFile = lazy(() => import('./parts/BringFile.tsx'))
const Reconcile = lazy(() => import('./parts/Reconcile.tsx'))
const reads = [bank.accounts, bank.suggestions]

/** What the bank says beside what the books say: files, matches, and the balance both agree on. */
export default function Bank() {
  const { committeeId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const [bringing, bring] = useDisclosure()
  const [comparing, compare] = useDisclosure()
  const read = useRead(bank.accounts, { committeeId })
  useCommitteeNews(committeeId, 'books', reads)
  if (read.error instanceof CallError && read.error.status === 403)
    return <Forbidden page what="the bank of this committee" whoCan="the committee’s manager or treasurer" />
  const accounts = read.data?.accounts ?? []
  const chosen =
    accounts.find(({ id }) => id === search.get('account')) ??
    accounts.find(({ openLines, matchedLines }) => openLines + matchedLines > 0) ??
    accounts[0]
  const hasLines = accounts.some(({ openLines, matchedLines }) => openLines + matchedLines > 0)
  const choose = (id: string) => setSearch({ view: 'bank', account: id })
  return (
    <BooksPage
      committeeId={committeeId}
      shown="bank"
      title="Bank"
      purpose="Statements of the bank beside the books: import files, match, reconcile."
      moreActions={
        chosen &&
        read.data?.mayEdit && (
          <Button variant="default" onClick={compare.open}>
            Reconcile
          </Button>
        )
      }
      action={read.data?.mayEdit && <Button onClick={bring.open}>Import a bank file</Button>}
    >
      <Loaded read={read} failed="The bank accounts did not load.">
        {({ mayEdit, categories }) =>
          chosen ? (
            <>
              <AccountTiles accounts={accounts} chosenId={chosen.id} onChoose={choose} />
              {!hasLines ? (
                <Empty
                  title="No bank file yet."
                  action={mayEdit && <Button onClick={bring.open}>Import a bank file</Button>}
                >
                  Download the transactions at your bank as OFX, QFX, QIF or CSV. Nothing is matched by
                  itself, and a file can be undone whole.
                </Empty>
              ) : (
                <>
                  <Suggestions committeeId={committeeId} accountId={chosen.id} mayEdit={mayEdit} />
                  <LineList
                    key={chosen.id}
                    committeeId={committeeId}
                    accountId={chosen.id}
                    categories={categories}
                  />
                </>
              )}
              <Suspense fallback={null}>
                {bringing && (
                  <BringFile
                    committeeId={committeeId}
                    accounts={accounts}
                    accountId={chosen.id}
                    onClose={bring.close}
                  />
                )}
                {comparing && (
                  <Reconcile committeeId={committeeId} account={chosen} onClose={compare.close} />
                )}
              </Suspense>
            </>
          ) : (
            <Group>
              <Alert color="wheat" title="The books have no bank account in use.">
                Restore one in the{' '}
                <Link to={linkTo('/committee/:committeeId/accounting/settings', { committeeId })}>
                  accounting settings
                </Link>
                .
              </Alert>
            </Group>
          )
        }
      </Loaded>
    </BooksPage>
  )
}
