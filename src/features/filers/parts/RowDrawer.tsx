import { Anchor, Drawer, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { isBigId } from '../../../domain/bigId.ts'
import { exclusionWords, type Exclusion } from '../../../domain/filings/meaning.ts'
import { filerName } from '../../../domain/filings/shown.ts'
import { readable, readableAddress } from '../../../domain/voters/shown.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { Status } from '../../../ui/Status.tsx'
import { filers, type RowDetail } from '../api.ts'
import { meaningWords } from '../words.ts'
import { aboutText, whoText } from './rowColumns.tsx'
import { rowsLink } from './rowUrl.ts'
import { RowList } from './RowList.tsx'
import classes from './Workbench.module.css'

interface RowDrawerProps {
  id: string | null
  onClose: () => void
  onOpen: (id: string) => void
}

/** A row as filed, column by column, beside what it means. */
export function RowDrawer({ id, onClose, onOpen }: RowDrawerProps) {
  const isId = id !== null && isBigId(id)
  const found = useRead(filers.row, { id: id ?? '' }, { enabled: isId })
  return (
    <Drawer
      opened={isId}
      onClose={onClose}
      position="right"
      size={820}
      title={
        found.data
          ? `${whoText(found.data)}, row ${found.data.file.row} of ${found.data.file.kind} ${found.data.file.name}`
          : 'Row'
      }
      closeButtonProps={{ 'aria-label': 'Close the row' }}
    >
      {isId && (
        <Loaded read={found} failed="The row did not load.">
          {(row) => <Detail row={row} onOpen={onOpen} />}
        </Loaded>
      )}
    </Drawer>
  )
}

const relatedWords = {
  'takes back': 'This row reverses',
  'taken back by': 'Reversed by',
  'same number': 'Filed under the same number',
}

function Detail({ row, onOpen }: { row: RowDetail; onOpen: (id: string) => void }) {
  return (
    <Stack gap="lg">
      <div className={classes.detail}>
        <Section title="What it means">
          <Meaning row={row} />
        </Section>
        <Section title="As filed" note="Addresses are for people who are signed in, never for a public page.">
          <dl className={classes.cells}>
            {row.asFiled.map(({ column, value }, i) => (
              // A header may name a column twice.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={i} style={{ display: 'contents' }}>
                <dt>{column}</dt>
                <dd>{value || '–'}</dd>
              </div>
            ))}
          </dl>
        </Section>
      </div>
      {(['takes back', 'taken back by', 'same number'] as const).map((why) => {
        const rows = row.related.filter((related) => related.why === why).map((related) => related.row)
        return (
          rows.length > 0 && (
            <Section key={why} title={relatedWords[why]}>
              <RowList rows={rows} label={relatedWords[why]} onOpen={onOpen} />
            </Section>
          )
        )
      })}
    </Stack>
  )
}

function Meaning({ row }: { row: RowDetail }) {
  const address = [readableAddress(row.street), readable(row.city), row.state, row.zip]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      {row.excluded && (
        <Text size="sm" mb="xs">
          <Status tone="neutral">Not counted</Status> {exclusionWords[row.excluded as Exclusion]}
        </Text>
      )}
      {row.isGone && (
        <Text size="sm" mb="xs">
          <Status tone="warning">Vanished</Status> No longer in the state’s file; it counts nowhere.
        </Text>
      )}
      {row.cents.startsWith('-') && (
        <Text size="sm" mb="xs">
          <Status tone="neutral">Correction</Status> The state corrects a row by filing its negative.
        </Text>
      )}
      <KeyValue
        items={[
          ['Amount', <Money key="a" cents={row.cents} />],
          ['Side', row.side === 'in' ? 'Money in' : 'Money out'],
          ['Meaning', meaningWords[row.meaning]],
          ['The state’s type', row.type || undefined],
          ['Date', row.on ? <DateText key="d" value={row.on} /> : undefined],
          ['Filed', row.filedOn ? <DateText key="f" value={row.filedOn} /> : undefined],
          [
            row.side === 'in' ? 'Donor' : 'Payee',
            row.donorId ? (
              <Anchor key="w" component={Link} to={rowsLink({ donorId: row.donorId })}>
                {whoText(row)}
              </Anchor>
            ) : (
              whoText(row)
            ),
          ],
          ['Address', address || undefined],
          ['Employer', [row.occupation, row.employer].filter(Boolean).map(readable).join(', ') || undefined],
          ['Purpose', aboutText(row) || undefined],
          [
            'The other filer',
            row.otherFiler ? (
              <Anchor
                key="o"
                component={Link}
                to={linkTo('/nadc/committees/:committeeId', { committeeId: String(row.otherFiler.id) })}
              >
                {filerName(row.otherFiler.name)}
              </Anchor>
            ) : undefined,
          ],
          ['Number', row.stateId || undefined],
          ['Loaded', row.added ? <DateText key="l" value={row.added.at} withTime /> : undefined],
          ...(row.gone
            ? ([['Vanished', <DateText key="g" value={row.gone.at} withTime />]] as [
                string,
                React.ReactNode,
              ][])
            : []),
        ]}
      />
    </>
  )
}
