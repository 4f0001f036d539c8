import { Alert, Anchor, Group, Text } from '@mantine/core'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { counted } from '../../../domain/numbers.ts'
import { Money } from '../../../ui/Money.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { filers, type FilerFacts } from '../api.ts'
import { rowColumns } from './rowColumns.tsx'
import { RowDrawer } from './RowDrawer.tsx'
import { RowFilters } from './RowFilters.tsx'
import { useRowUrl } from './rowUrl.ts'

/** The rows of a filer by any filter, down to the row as filed. */
export function Transactions({ filer }: { filer: FilerFacts }) {
  const { url, set } = useRowUrl()
  const list = useList(filers.rows, { given: { id: filer.id }, search: 'words', opens: 'row', scroll: true })
  const sums = list.facts
  const nothing = (
    <Empty title={url.gone ? 'No row of this filer has vanished.' : 'No row fits these filters.'}>
      Clear a filter, or look for another spelling.
    </Empty>
  )
  return (
    <ListPage
      list={list}
      label="Transactions"
      noun={['row', 'rows']}
      columns={rowColumns}
      saveColumnsAs="filer-rows"
      tools={
        sums && (
          <Text size="sm" className="figure">
            Money in <Money cents={sums.in} /> · money out <Money cents={sums.out} />
          </Text>
        )
      }
      totals={
        sums && {
          name: `All ${counted(sums.rows, 'row')}`,
          amount: <Money cents={String(BigInt(sums.in) - BigInt(sums.out))} />,
          date: 'in less out',
          meaning: sums.excludedRows > 0 ? `${counted(sums.excludedRows, 'row')} not counted` : null,
        }
      }
      empty={nothing}
      nothingFits={nothing}
      detail={({ id, close }) => <RowDrawer id={id} onClose={close} onOpen={list.open} />}
    >
      <RowFilters filer={filer} url={url} set={set} />
      {url.batchId && (
        <Alert mb="sm" color="wheat">
          <Group justify="space-between">
            Only rows {url.gone ? 'that vanished with' : 'brought by'} one load.
            <Anchor
              underline="always"
              component="button"
              onClick={() => void set({ batchId: null, gone: null })}
            >
              Show all
            </Anchor>
          </Group>
        </Alert>
      )}
    </ListPage>
  )
}
