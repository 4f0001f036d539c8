import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { linkTo } from '../../../links.ts'
import { Money } from '../../../ui/Money.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { filers } from '../api.ts'
import { eras, eraWords, filerTypes, typeWords } from '../words.ts'
import { filerColumns } from './filerColumns.tsx'

/** Everyone who files with the state, of both eras, whatever they are. */
export function FilerList() {
  const list = useList(filers.list, { search: 'words' })
  const { total = 0, facts } = list
  return (
    <ListPage
      list={list}
      label="State filers"
      noun={['filer', 'filers']}
      columns={filerColumns}
      saveColumnsAs="filers"
      rowHref={(row) => linkTo('/nadc/committees/:committeeId', { committeeId: String(row.id) })}
      search="Find a name or number"
      filters={[
        {
          field: 'type',
          before: 'that are',
          any: 'of any kind',
          name: 'Kind',
          always: true,
          options: filerTypes.map((value) => ({ value, label: typeWords[value] })),
        },
        {
          field: 'year',
          before: 'with money in',
          any: 'any year',
          name: 'Year',
          always: true,
          options: (facts?.years ?? []).map((y) => ({ value: String(y), label: String(y) })),
        },
        {
          field: 'era',
          before: 'filed',
          any: 'at any time',
          name: 'Era',
          always: true,
          options: eras.map((value) => ({ value, label: eraWords[value] })),
        },
      ]}
      totals={
        facts && {
          name: `All ${total.toLocaleString('en-US')}`,
          raised: <Money cents={facts.raised} rounded />,
          spent: <Money cents={facts.spent} rounded />,
        }
      }
      empty={facts?.years.length === 0 ? <NothingLoaded /> : <NoFilerFits />}
      nothingFits={<NoFilerFits />}
    />
  )
}

function NoFilerFits() {
  return <Empty title="No filer fits.">Clear a filter, or look for another spelling.</Empty>
}

function NothingLoaded() {
  return (
    <Empty title="No filings of the state are loaded yet.">
      The Owner drops the yearly files or the old dump in the import center.
    </Empty>
  )
}
