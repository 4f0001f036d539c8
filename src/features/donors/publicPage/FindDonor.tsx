import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { Page } from '../../../ui/Page.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { DonorLink } from '../DonorLink.tsx'
import type { FoundPublicDonor } from './api.ts'
import { donorPageCalls } from './calls.ts'
import classes from './donor.module.css'
import { rowsLink } from './openRows.ts'

/** Anybody who gave to a committee or was paid by one, by name. */
export default function FindDonor() {
  const [params, setParams] = useSearchParams()
  const words = params.get('words') ?? ''
  const asked = useDeferredValue(words.trim())
  const isAsked = asked.length >= 2
  const found = useRead(donorPageCalls.find, { words: asked }, { enabled: isAsked, keepPrevious: true })
  return (
    <Page
      title="Find a donor"
      purpose="Everyone named in Nebraska’s campaign filings: who gave, and who was paid."
    >
      <TextInput
        type="search"
        label="Name of a person or an organization"
        description="Any part of the name, in any order. Gifts of $250 or less come without a name."
        placeholder="Abernathy"
        leftSection={<IconSearch size={16} />}
        maxLength={100}
        maw={520}
        mb="lg"
        value={words}
        onChange={(event) => {
          const typed = event.currentTarget.value
          setParams(typed ? { words: typed } : {}, { replace: true, preventScrollReset: true })
        }}
      />
      {isAsked && (
        <Loaded read={found} failed="The donors did not load.">
          {({ donors, total, asOf }) =>
            donors.length === 0 ? (
              <Empty title="No matches">
                {asOf === null
                  ? 'No filings are loaded yet.'
                  : 'Try fewer letters, or the last name alone. The money terminal also finds names that are only similar.'}
              </Empty>
            ) : (
              <>
                <p role="status" className={classes.quiet}>
                  {total > donors.length
                    ? `The ${formatCount(donors.length)} with the most money of ${formatCount(total)}. Add a word to narrow it down.`
                    : counted(total, 'donor or payee', 'donors and payees')}
                </p>
                <FoundTable donors={donors} />
                {asOf && <p className={classes.quiet}>From the state’s filings, as of {formatDate(asOf)}.</p>}
              </>
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

function FoundTable({ donors }: { donors: FoundPublicDonor[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" data-number>
            Gave
          </th>
          <th scope="col" data-number>
            Was paid
          </th>
          <th scope="col" data-wide>
            Last
          </th>
        </tr>
      </thead>
      <tbody>
        {donors.map((donor) => (
          <tr key={donor.id}>
            <th scope="row">
              <DonorLink id={donor.id}>{donor.name}</DonorLink>
              <span className={classes.place}>{[donor.city, donor.state].filter(Boolean).join(', ')}</span>
            </th>
            <td data-number>
              <Amount donor={donor} side="in" />
            </td>
            <td data-number>
              <Amount donor={donor} side="out" />
            </td>
            <td data-wide>{donor.lastOn ? formatDate(donor.lastOn) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A sum opens the rows it is made of. */
function Amount({ donor, side }: { donor: FoundPublicDonor; side: 'in' | 'out' }) {
  const [cents, rows] = side === 'in' ? [donor.given, donor.givenRows] : [donor.received, donor.receivedRows]
  if (rows === 0) return '–'
  return (
    <Link to={`${linkTo('/donor/:id', { id: donor.id })}${rowsLink({ side })}`}>{formatMoney(cents)}</Link>
  )
}
