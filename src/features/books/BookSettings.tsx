import { useParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { Section } from '../../ui/Section.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { BooksPage } from './BooksPage.tsx'
import { ChartTable } from './parts/ChartTable.tsx'
import { OpeningBalance } from './parts/OpeningBalance.tsx'
import { Periods } from './parts/Periods.tsx'
import { bookSettings } from './settings/api.ts'

const reads = [bookSettings.get]

/** The chart of accounts, the opening balance, closed periods, and who may. */
export default function BookSettings() {
  const { committeeId = '' } = useParams()
  const read = useRead(bookSettings.get, { committeeId })
  useCommitteeNews(committeeId, 'books', reads)
  if (read.error instanceof CallError && read.error.status === 403)
    return <Forbidden page what="the books of this committee" whoCan="the committee’s manager or treasurer" />
  return (
    <BooksPage
      committeeId={committeeId}
      shown="settings"
      title="Accounting settings"
      purpose="Accounts, opening balance, closed periods, and who may see the books."
    >
      <Loaded read={read} failed="The settings did not load.">
        {(data) => (
          <>
            {data.mayEdit && !data.hasOpening && (
              <OpeningBalance committeeId={committeeId} accounts={data.accounts} />
            )}
            <Periods committeeId={committeeId} periods={data.periods} mayEdit={data.mayEdit} />
            <ChartTable committeeId={committeeId} accounts={data.accounts} mayEdit={data.mayEdit} />
            <Section card title="Who may">
              The books are seen and kept by {data.whoSees}. Donors and what they gave are also seen by
              fundraisers: in all, {data.whoSeesDonors}. Tax ids are for the treasurer alone.
            </Section>
          </>
        )}
      </Loaded>
    </BooksPage>
  )
}
