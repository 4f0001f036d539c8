import { Anchor, Stack, Text } from '@mantine/core'
import { parseAsString, useQueryState } from 'nuqs'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { filers, type FilerFacts, type FilerLoad } from '../api.ts'
import { RowDrawer } from './RowDrawer.tsx'
import { RowList } from './RowList.tsx'
import { rowsLink } from './rowUrl.ts'

/** What each load of the state's files did to the rows of this filer. */
export function Changes({ filer }: { filer: FilerFacts }) {
  const found = useRead(filers.changes, { id: filer.id })
  const [row, setRow] = useQueryState('row', parseAsString)
  return (
    <>
      <Text c="dimmed" mb="md">
        The state’s yearly files load again every night. A row that is no longer in them counts nowhere, and
        stays here.
      </Text>
      <Loaded read={found} failed="The loads did not load.">
        {({ loads }) =>
          loads.length === 0 ? (
            <Empty title="No load has brought rows of this filer." />
          ) : (
            <Stack gap="xl">
              {loads.map((load) => (
                <Load key={load.batchId} load={load} onOpen={(id) => void setRow(id)} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      <RowDrawer id={row} onClose={() => void setRow(null)} onOpen={(id) => void setRow(id)} />
    </>
  )
}

function Load({ load, onOpen }: { load: FilerLoad; onOpen: (id: string) => void }) {
  const { batchId, changed } = load
  return (
    <Section
      title={load.fileName || 'A load that is no longer kept'}
      note={load.at ? <DateText value={load.at} withTime /> : 'The day is not known.'}
    >
      <Stack gap={4}>
        {load.added > 0 && (
          <Anchor component={Link} to={rowsLink({ batchId })}>
            {counted(load.added, 'row')} came, <Money cents={load.addedCents} />
          </Anchor>
        )}
        {load.vanished > 0 && (
          <Anchor component={Link} to={rowsLink({ batchId, gone: true })}>
            {counted(load.vanished, 'row')} vanished, <Money cents={load.vanishedCents} />
          </Anchor>
        )}
        {changed.length > 0 && (
          <>
            <Text size="sm" mt="xs">
              {counted(changed.length, 'row')} changed: the same number, before and after
            </Text>
            <RowList
              rows={changed.flatMap(({ before, after }) => [before, after])}
              label="Changed rows"
              onOpen={onOpen}
            />
          </>
        )}
      </Stack>
    </Section>
  )
}
