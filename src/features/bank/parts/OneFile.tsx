import { Alert, Button, Checkbox, Group, Loader, Select, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import type { Out } from '../../../app/contract.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { counted } from '../../../domain/numbers.ts'
import { CutOff } from '../../../ui/CutOff.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { useCommitteeNews } from '../../committees/news.ts'
import { bank } from '../api.ts'
import type { AccountRow } from '../shapes.ts'
import classes from './bank.module.css'

interface OneFileProps {
  committeeId: string
  importId: string
  accounts: AccountRow[]
  onBack(): void
}

type Detail = Out<typeof bank.importState>

const moving = ['checking', 'running', 'undoing']
const refresh = [bank.importState, bank.imports]

/** One file on its way: which account it is, its first rows, what the check found, what came of it. */
export function OneFile({ committeeId, importId, accounts, onBack }: OneFileProps) {
  const read = useRead(bank.importState, { committeeId, importId })
  useCommitteeNews(committeeId, 'imports', [bank.importState], { onOpening: true })
  const state = read.data?.state
  const client = useQueryClient()
  useEffect(() => {
    if (state === 'done' || state === 'undone')
      for (const { path } of [bank.lines, bank.accounts, bank.suggestions, bank.imports])
        void client.invalidateQueries({ queryKey: [path] })
  }, [state, client])
  return (
    <Loaded read={read} failed="The file did not load.">
      {(one) => <Steps committeeId={committeeId} one={one} accounts={accounts} onBack={onBack} />}
    </Loaded>
  )
}

function Steps({ committeeId, one, accounts, onBack }: Omit<OneFileProps, 'importId'> & { one: Detail }) {
  const choose = useWrite(bank.importChoose, { refresh })
  const go = useWrite(bank.importGo, { refresh })
  const of = { committeeId, importId: one.id }
  const may = (what: string) => one.actions.includes(what)
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: Error) => showProblem('This was not done.', error.message))
  if (moving.includes(one.state))
    return (
      <Group gap="sm" role="status">
        <Loader size="sm" />
        <Text>
          {one.state === 'checking' ? 'Checking' : one.state === 'running' ? 'Importing' : 'Undoing'}. You can
          close this window.
        </Text>
      </Group>
    )
  const isOpen = may('map') || may('check') || may('run')
  return (
    <>
      <Text fw={600} mb="xs">
        {one.fileName}
      </Text>
      {one.failure && (
        <Alert color="red" mb="sm" title={one.failure}>
          Nothing is lost. Go on where it stopped, or drop the file again.
        </Alert>
      )}
      {one.summary && (
        <Alert color="teal" mb="sm">
          {one.summary}
        </Alert>
      )}
      {one.accounts.map((file) => (
        <div key={file.statementId}>
          <Select
            label={`${file.label} is`}
            placeholder="Choose an account of the books"
            data={accounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
            value={file.accountId}
            disabled={!isOpen}
            onChange={(accountId) =>
              accountId &&
              void attempt(
                choose.runAsync({
                  ...of,
                  statementId: file.statementId,
                  accountId,
                  leaveOutAlike: one.leaveOutAlike,
                }),
              )
            }
          />
          <Text size="xs" c="dimmed" mb="xs">
            {file.firstDay &&
              file.lastDay &&
              `${formatDate(file.firstDay, 'noWeekday')} to ${formatDate(file.lastDay, 'noWeekday')}`}
            {file.closingCents !== null && `, closing balance ${formatMoney(file.closingCents)}`}
            {file.notes.map((note) => ` ${note}`)}
          </Text>
        </div>
      ))}
      {one.state === 'ready' && (
        <Alert color="wheat" my="sm" title="Nothing is written yet. This is what would happen:">
          {counted(one.counts.new, 'line')} would be added, {counted(one.counts.unchanged, 'line')} known
          already, {counted(one.counts.skipped, 'row')} skipped.
        </Alert>
      )}
      {isOpen && <Preview one={one} />}
      <Problems one={one} />
      {isOpen && one.accounts[0]?.accountId && (
        <Checkbox
          my="sm"
          label="Leave out rows whose day and amount are there already"
          description="For the same time in another format, where the bank words its rows differently."
          checked={one.leaveOutAlike}
          onChange={(event) =>
            void attempt(
              choose.runAsync({
                ...of,
                statementId: one.accounts[0]!.statementId,
                accountId: one.accounts[0]!.accountId!,
                leaveOutAlike: event.currentTarget.checked,
              }),
            )
          }
        />
      )}
      <Group gap="xs" mt="md">
        {may('run') && one.isChecked && (
          <Button
            loading={go.busy}
            onClick={() => void attempt(go.runAsync({ ...of, what: 'run', again: true }))}
          >
            Import them
          </Button>
        )}
        {may('check') && (
          <Button
            variant={one.isChecked ? 'default' : 'filled'}
            loading={go.busy}
            onClick={() => void attempt(go.runAsync({ ...of, what: 'check' }))}
          >
            {one.isChecked ? 'Check again' : 'Check'}
          </Button>
        )}
        {may('resume') && (
          <Button onClick={() => void attempt(go.runAsync({ ...of, what: 'resume' }))}>Go on</Button>
        )}
        {may('undo') && (
          <Button
            variant="default"
            loading={go.busy}
            onClick={() => void attempt(go.runAsync({ ...of, what: 'undo' }))}
          >
            Undo it all
          </Button>
        )}
        {may('discard') && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => void attempt(go.runAsync({ ...of, what: 'discard' }).then(onBack))}
          >
            Drop this file
          </Button>
        )}
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </Group>
    </>
  )
}

function Preview({ one }: { one: Detail }) {
  if (one.preview.length === 0) return null
  return (
    <ul className={classes.list} aria-label="First rows" style={{ maxHeight: 220, overflow: 'auto' }}>
      {one.preview.map((row) => (
        <li key={`${row.account} ${row.line}`} className={classes.row}>
          <Text size="sm">{row.day || `line ${row.line}`}</Text>
          <Text size="sm" className={classes.words} c={row.problem ? 'red' : undefined} lineClamp={1}>
            {row.problem || row.payee || '–'}
          </Text>
          <Text size="sm" className="figure">
            {row.amount}
          </Text>
        </li>
      ))}
    </ul>
  )
}

function Problems({ one }: { one: Detail }) {
  if (one.problems.length === 0) return null
  return (
    <>
      <Text fw={600} size="sm" mt="sm">
        {counted(one.problemsTotal, 'remark')} about rows of the file
      </Text>
      <ul className={classes.list} style={{ maxHeight: 160, overflow: 'auto' }}>
        {one.problems.map(({ message }, i) => (
          <li key={`${i} ${message}`}>
            <Text size="sm" className={classes.words}>
              {message}
            </Text>
          </li>
        ))}
      </ul>
      <CutOff shown={one.problems.length} total={one.problemsTotal} many="remarks" which="first" />
    </>
  )
}
