import { Anchor, Button, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPrinter } from '@tabler/icons-react'
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useRead } from '../../app/browser/call.ts'
import { formatDate } from '../../domain/dates.ts'
import { counted } from '../../domain/numbers.ts'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { Section } from '../../ui/Section.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { billTexts, type Comparison } from './api.ts'
import classes from './BillTexts.module.css'
import { OneText } from './parts/OneText.tsx'
import { RedlineView } from './parts/RedlineView.tsx'
import { useChangeJumps } from './parts/useChangeJumps.ts'
import { firstPair, inOrderMade, type TextVersion } from './versions.ts'

const url = {
  from: parseAsInteger,
  to: parseAsInteger,
  show: parseAsStringLiteral(['changes', 'whole'] as const).withDefault('changes'),
  change: parseAsInteger.withDefault(0),
}

/** The text of a bill: any two versions side by side in one, with what was taken out and put in. */
export function BillTexts({
  billId,
  number,
  versions,
}: {
  billId: number
  number: string
  versions: TextVersion[]
}) {
  const [state, set] = useQueryStates(url)
  const all = inOrderMade(versions)
  const readable = all.filter(({ hasWords }) => hasWords)
  const known = (id: number | null) => (readable.some((version) => version.id === id) ? id : null)
  const pair = firstPair(versions)
  if (all.length === 0) return null
  if (!pair)
    return (
      <Section title="Text" note={unreadNote(all)}>
        {readable[0] ? <OneText billId={billId} id={readable[0].id} /> : <Addresses versions={all} />}
      </Section>
    )
  const [from, to] = [known(state.from) ?? pair[0], known(state.to) ?? pair[1]]
  const options = readable.map((version) => ({ value: String(version.id), label: labelOf(version) }))
  const choose = (end: 'from' | 'to') => (event: React.ChangeEvent<HTMLSelectElement>) =>
    void set({ [end]: Number(event.currentTarget.value), change: null })
  return (
    <div className={classes.sheet}>
      <Section title={`What changed in the text of ${number}`} note={unreadNote(all)}>
        <div className={classes.choice}>
          <NativeSelect label="From" data={options} value={String(from)} onChange={choose('from')} />
          <NativeSelect label="To" data={options} value={String(to)} onChange={choose('to')} />
          <SegmentedControl
            aria-label="How much of the text"
            value={state.show}
            onChange={(show) => void set({ show: show === 'whole' ? 'whole' : null })}
            data={[
              { value: 'changes', label: 'Changes' },
              { value: 'whole', label: 'Whole text' },
            ]}
          />
        </div>
        <Compared
          billId={billId}
          from={from}
          to={to}
          isWhole={state.show === 'whole'}
          at={state.change}
          onMove={(change) => void set({ change })}
        />
      </Section>
    </div>
  )
}

interface ComparedProps {
  billId: number
  from: number
  to: number
  isWhole: boolean
  at: number
  onMove(at: number): void
}

function Compared({ billId, from, to, ...view }: ComparedProps) {
  const found = useRead(billTexts.compare, { billId, from, to }, { keepPrevious: true })
  return (
    <Loaded read={found} failed="The texts were not compared.">
      {(comparison) => <Shown comparison={comparison} {...view} />}
    </Loaded>
  )
}

type ShownProps = { comparison: Comparison } & Pick<ComparedProps, 'isWhole' | 'at' | 'onMove'>

function Shown({ comparison, isWhole, at, onMove }: ShownProps) {
  const { changes, pieces } = comparison
  const { region, jump } = useChangeJumps(changes, at, onMove)
  return (
    <div ref={region} className={classes.region} role="group" aria-label="Compared text" tabIndex={0}>
      <div className={classes.bar}>
        <Text size="sm" aria-live="polite">
          {findingOf(comparison)}
          {at > 0 && changes > 0 && (
            <Text span inherit c="dimmed">
              {' '}
              You are at {Math.min(at, changes)} of {changes}.
            </Text>
          )}
        </Text>
        <Group gap="xs" className={classes.buttons}>
          <KeyHint keys={['N', 'P']}>next, previous</KeyHint>
          <Button
            variant="default"
            size="compact-sm"
            disabled={changes === 0}
            leftSection={<IconChevronUp size={15} />}
            onClick={() => jump(at === 0 ? changes : at - 1)}
          >
            Previous
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={changes === 0}
            leftSection={<IconChevronDown size={15} />}
            onClick={() => jump(at + 1)}
          >
            Next
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPrinter size={15} />}
            onClick={printTexts}
          >
            Print
          </Button>
        </Group>
      </div>
      {changes > 0 || isWhole ? (
        <RedlineView pieces={pieces} isWhole={isWhole} at={at} />
      ) : (
        <Text c="dimmed">Choose “Whole text” to read it.</Text>
      )}
      <Text size="xs" c="dimmed" mt="sm">
        Words of {labelOf(comparison.from)} according to {comparison.from.source}, of {labelOf(comparison.to)}{' '}
        by {comparison.to.source}. Blanks and line breaks are not compared.
      </Text>
    </div>
  )
}

function Addresses({ versions }: { versions: TextVersion[] }) {
  return (
    <ul className={classes.addresses}>
      {versions.map((version) => (
        <li key={version.id}>
          {/^https?:\/\//i.test(version.url) ? (
            <Anchor href={version.url} target="_blank" rel="noreferrer" size="sm">
              {labelOf(version)}
            </Anchor>
          ) : (
            labelOf(version)
          )}
        </li>
      ))}
    </ul>
  )
}

const labelOf = ({ name, on }: { name: string; on: string | null }) =>
  on ? `${name}, ${formatDate(on)}` : name

function findingOf({ changes, wordsAdded, wordsRemoved }: Comparison): string {
  if (changes === 0) return 'Not a word differs.'
  return `${counted(changes, 'change')}: ${counted(wordsAdded, 'word')} added, ${counted(wordsRemoved, 'word')} removed.`
}

function unreadNote(versions: TextVersion[]): string | undefined {
  const unread = versions.filter(({ hasWords }) => !hasWords)
  if (unread.length === 0) return undefined
  if (unread.length === versions.length)
    return 'Only the addresses of the texts are known here; their words were not imported.'
  return `Without words here, so not to compare: ${unread.map(labelOf).join('; ')}.`
}

/** Only this part of the page, for as long as it prints. */
function printTexts(): void {
  document.body.dataset.printing = 'texts'
  addEventListener('afterprint', () => delete document.body.dataset.printing, { once: true })
  print()
}
