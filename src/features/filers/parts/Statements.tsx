import { Group, Select, Text } from '@mantine/core'
import { parseAsString, useQueryState } from 'nuqs'
import { useRead } from '../../../app/browser/call.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { counted } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { Status } from '../../../ui/Status.tsx'
import { filers, type FilerFacts, type Statement } from '../api.ts'
import { filingWords, formLines } from './formLines.ts'
import classes from './Statements.module.css'

/** Statements with their lines, as far as the state exports them, and the sums that do not hold. */
export function Statements({ filer }: { filer: FilerFacts }) {
  const found = useRead(filers.statements, { id: filer.id })
  const [chosen, choose] = useQueryState('statement', parseAsString)
  return (
    <Loaded read={found} failed="The statements did not load.">
      {({ statements }) => {
        const shown = statements.find((s) => s.id === chosen) ?? statements[0]
        if (!shown) return <NoStatement filer={filer} />
        const faulty = statements.filter((s) => s.faults.length > 0).length
        return (
          <>
            <Group justify="flex-end">
              <ExportMenu of={filers.statements} filter={{ id: filer.id }} />
            </Group>
            <div className={classes.choose}>
              <Select
                label="Statement"
                description={`${counted(statements.length, 'statement')}, ${faulty === 0 ? 'every sum holds' : `${faulty} with a sum that fails`}`}
                data={statements.map((s) => ({ value: s.id, label: nameOf(s) }))}
                value={shown.id}
                onChange={(value) => value && void choose(value)}
                allowDeselect={false}
                searchable
              />
            </div>
            <OneStatement statement={shown} />
          </>
        )
      }}
    </Loaded>
  )
}

function nameOf({ form, fromOn, toOn, filingType, nature, faults }: Statement): string {
  const period = [fromOn, toOn].flatMap((day) => (day ? [formatDate(day)] : [])).join(' to ')
  return `${form}, ${period || 'no period'}, ${filingWords(filingType, nature)}${faults.length > 0 ? ', a sum fails' : ''}`
}

function OneStatement({ statement }: { statement: Statement }) {
  const half = Math.ceil(statement.lines.length / 2)
  const columns = [statement.lines.slice(0, half), statement.lines.slice(half)].filter(
    (lines) => lines.length > 0,
  )
  return (
    <>
      <div className={classes.facts}>
        <KeyValue
          items={[
            ['Form', statement.form],
            ['Kind', filingWords(statement.filingType, statement.nature)],
            [
              'Received',
              statement.receivedOn ? <DateText key="r" value={statement.receivedOn} /> : undefined,
            ],
            [
              'Election',
              statement.electionOn ? <DateText key="e" value={statement.electionOn} /> : undefined,
            ],
            [
              'Sums',
              statement.faults.length === 0 ? (
                <Status key="s" tone="good">
                  All hold
                </Status>
              ) : (
                <Status key="s" tone="warning">
                  {`${statement.faults.length} ${statement.faults.length === 1 ? 'fails' : 'fail'}`}
                </Status>
              ),
            ],
          ]}
        />
      </div>
      {statement.isGone && <Text mb="sm">This statement is no longer in the state’s file.</Text>}
      {statement.lines.length === 0 && (
        <Text c="dimmed">The state exports no lines of this form, only that it was filed.</Text>
      )}
      <div className={classes.columns}>
        {columns.map((lines, i) => (
          <table key={lines[0]!.line} className={classes.lines}>
            <caption>{i === 0 ? 'Lines' : 'Lines, continued'}</caption>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">What</th>
                <th scope="col">Stated</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ line, cents }) => (
                <Line key={line} statement={statement} line={line} cents={cents} />
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </>
  )
}

function Line({ statement, line, cents }: { statement: Statement; line: string; cents: string }) {
  const fault = statement.faults.find((f) => f.line === line)
  return (
    <tr data-fault={fault ? true : undefined}>
      <th scope="row">{line}</th>
      <td>
        {formLines[statement.form][line] ?? ''}
        {fault && (
          <span className={classes.fault}>
            {fault.words} = {formatMoney(fault.computed)}, off by{' '}
            {formatMoney(BigInt(fault.stated) - BigInt(fault.computed))}
          </span>
        )}
      </td>
      <td>
        <Money cents={cents} />
      </td>
    </tr>
  )
}

function NoStatement({ filer }: { filer: FilerFacts }) {
  return (
    <Empty title="No statement is on file here.">
      {filer.era === 'modern'
        ? 'The state publishes rows since 2021, but no statements with lines. The sums on the overview are made of the rows.'
        : 'The legacy files hold no B-1, B-2 or B-4 of this filer.'}
    </Empty>
  )
}
