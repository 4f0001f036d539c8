import { Anchor, Button, Text } from '@mantine/core'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { useSession } from '../../../app/browser/session.tsx'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { filings, type FilingLoad } from '../../filings/api.ts'
import { LoadChanges } from './LoadChanges.tsx'

/** Which files of the state were loaded when, and what each of them changed. */
export function StateLoads() {
  const { may } = useSession()
  const found = useRead(filings.loads, {})
  const [{ load, what }, set] = useQueryStates({
    load: parseAsString,
    what: parseAsStringLiteral(['added', 'vanished'] as const).withDefault('added'),
  })
  return (
    <Loaded read={found} failed="The files did not load.">
      {({ loads, files, fetching }) => {
        if (loads.length === 0 && files.length === 0)
          return (
            <Empty title="No file of the state was loaded yet.">
              The Owner drops the yearly files or the old dump in the import center, or sets an address to
              fetch them from every night.{' '}
              {may('owner.open') && (
                <Anchor underline="always" component={Link} to={linkTo('/admin/upload-csv')}>
                  Open the import center
                </Anchor>
              )}
            </Empty>
          )
        const chosen = loads.find(({ batchId }) => batchId === load)
        if (chosen)
          return (
            <Section
              title={chosen.fileName}
              note={chosen.summary}
              actions={
                <Button variant="default" size="xs" onClick={() => void set({ load: null, what: null })}>
                  All files
                </Button>
              }
            >
              <LoadChanges key={what} load={chosen} what={what} onWhat={(next) => void set({ what: next })} />
            </Section>
          )
        return (
          <>
            <Text c="dimmed" mb="sm">
              What each file of the state brought, changed and no longer had.{' '}
              {fetching ? (
                <>
                  Nightly download: {fetching.state}. {fetching.message}{' '}
                  {fetching.at && <DateText value={fetching.at} withTime />}
                </>
              ) : (
                'No address for a nightly download is set, so files are dropped by hand.'
              )}
            </Text>
            <DataTable
              label="Files loaded"
              noun={['load', 'loads']}
              columns={columns}
              rows={loads}
              rowId={(row) => row.batchId}
              onOpen={(row) => void set({ load: row.batchId, what: null })}
              empty={
                <Empty title="No load is kept any more.">
                  {`${counted(files.length, 'file')} of the state is on record without one.`}
                </Empty>
              }
              exporting={<ExportMenu of={filings.loads} filter={{}} disabled={loads.length === 0} />}
            />
          </>
        )
      }}
    </Loaded>
  )
}

const number = (id: 'added' | 'changed' | 'vanished' | 'unchanged', header: string): Column<FilingLoad> => ({
  id,
  header,
  align: 'end',
  width: 108,
  grow: 0,
  cell: (row) => formatCount(row[id]),
})

const columns: Column<FilingLoad>[] = [
  {
    id: 'fileName',
    header: 'File',
    width: 240,
    grow: 2,
    cell: (row) => row.fileName,
  },
  {
    id: 'at',
    header: 'Loaded',
    width: 215,
    cell: (row) => (row.finishedAt ? <DateText value={row.finishedAt} withTime /> : ''),
  },
  number('added', 'Came'),
  number('changed', 'Changed'),
  number('vanished', 'Vanished'),
  number('unchanged', 'Unchanged'),
]
