import { Button, Checkbox, Drawer, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney, sumOf } from '../../../domain/money.ts'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showDone, showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { bank } from '../api.ts'
import type { Category, LineRow } from '../shapes.ts'
import classes from './bank.module.css'
import { EnterLine } from './EnterLine.tsx'

interface LineDrawerProps {
  committeeId: string
  line: LineRow
  categories: Category[]
  mayEdit: boolean
  onClose(): void
}

const refresh = [bank.suggestions, bank.lines, bank.accounts, bank.candidates]

/** One line: the entries it is, or what it could be, a new entry out of it, or the reason it needs none. */
export function LineDrawer({ committeeId, line, categories, mayEdit, onClose }: LineDrawerProps) {
  const of = { committeeId, lineId: line.id }
  const unmatch = useWrite(bank.unmatch, { refresh })
  const setAside = useWrite(bank.setAside, { refresh })
  const [why, setWhy] = useState('')
  const attempt = async (work: Promise<unknown>, sentence: string) => {
    try {
      await work
      showDone(sentence)
    } catch (error) {
      showProblem('This was not done.', (error as Error).message)
    }
  }
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={line.payee || 'A line of the bank'}>
      <Stack gap="md">
        <div>
          <Text fw={600}>
            <Money cents={line.cents} /> on {formatDate(line.day)}
          </Text>
          {line.memo && (
            <Text size="sm" c="dimmed" className={classes.words}>
              {line.memo}
            </Text>
          )}
          {line.checkNumber && <Text size="sm">Check {line.checkNumber}</Text>}
        </div>
        {line.state === 'matched' && (
          <Section title="In the books">
            <ul className={classes.list}>
              {line.entries.map((entry) => (
                <li key={entry.id} className={classes.row}>
                  <Text size="sm">{formatDate(entry.day, 'noWeekday')}</Text>
                  <Text size="sm" className={classes.words}>
                    Entry {entry.number}, {entry.name || entry.memo || entry.kind}
                  </Text>
                  <Money cents={entry.cents} />
                </li>
              ))}
            </ul>
            {mayEdit && (
              <Button
                mt="sm"
                variant="default"
                loading={unmatch.busy}
                onClick={() => void attempt(unmatch.runAsync(of), 'The match was undone.')}
              >
                Undo the match
              </Button>
            )}
          </Section>
        )}
        {line.state === 'set aside' && (
          <Section title="Set aside" note={line.why}>
            {mayEdit && (
              <Button
                variant="default"
                onClick={() =>
                  void attempt(
                    setAside.runAsync({ ...of, why: '', isAside: false }),
                    'The line is open again.',
                  )
                }
              >
                Take it up again
              </Button>
            )}
          </Section>
        )}
        {line.state === 'open' && mayEdit && (
          <>
            <Candidates committeeId={committeeId} line={line} onDone={onClose} />
            <EnterLine committeeId={committeeId} line={line} categories={categories} onDone={onClose} />
            <Section title="No entry needed">
              <Group align="end" gap="xs">
                <TextInput
                  label="Why"
                  placeholder="Came back the same day"
                  value={why}
                  onChange={(event) => setWhy(event.currentTarget.value)}
                  flex={1}
                />
                <Button
                  variant="default"
                  disabled={why.trim() === ''}
                  onClick={() =>
                    void attempt(setAside.runAsync({ ...of, why, isAside: true }), 'The line was set aside.')
                  }
                >
                  Set aside
                </Button>
              </Group>
            </Section>
          </>
        )}
      </Stack>
    </Drawer>
  )
}

function Candidates({ committeeId, line, onDone }: { committeeId: string; line: LineRow; onDone(): void }) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, 200)
  const [chosen, setChosen] = useState<string[]>([])
  const read = useRead(bank.candidates, { committeeId, lineId: line.id, search: asked })
  const match = useWrite(bank.match, { refresh })
  const unmatch = useWrite(bank.unmatch, { refresh })
  const entries = read.data?.entries ?? []
  const sum = sumOf(entries.filter((entry) => chosen.includes(entry.id)).map((entry) => entry.cents))
  const of = { committeeId, lineId: line.id }
  const accept = () =>
    match.runAsync({ ...of, entryIds: chosen }).then(
      () => {
        showUndo({ message: 'Matched.', onUndo: () => unmatch.runAsync(of) })
        onDone()
      },
      (error: Error) => showProblem('This was not matched.', error.message),
    )
  return (
    <Section title="It is already in the books" note="Choose the entries it is; nearest amounts first.">
      <TextInput
        aria-label="Find an entry"
        placeholder="Find a name, a memo or a number"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className={classes.list} style={{ maxHeight: 240, overflow: 'auto' }}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.row}>
            <Checkbox
              label={formatDate(entry.day, 'short')}
              checked={chosen.includes(entry.id)}
              onChange={(event) =>
                setChosen(
                  event.currentTarget.checked
                    ? [...chosen, entry.id]
                    : chosen.filter((id) => id !== entry.id),
                )
              }
            />
            <Text size="sm" className={classes.words} lineClamp={2}>
              {entry.name || entry.memo || entry.kind} · entry {entry.number}
            </Text>
            <Money cents={entry.cents} />
          </li>
        ))}
      </ul>
      {read.data && entries.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          Every entry of the books is found at the bank already.
        </Text>
      )}
      <Group mt="sm" gap="sm">
        <Button
          disabled={sum.toString() !== line.cents || chosen.length === 0}
          loading={match.busy}
          onClick={() => void accept()}
        >
          Match
        </Button>
        {chosen.length > 0 && (
          <Text size="sm" c="dimmed">
            {formatMoney(sum)} of {formatMoney(line.cents)} chosen
          </Text>
        )}
      </Group>
    </Section>
  )
}
