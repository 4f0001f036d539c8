import { useRead } from '../../../app/browser/call.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { account } from '../api.ts'
import type { SignInAttempt } from '../myData.ts'
import { deviceInWords, placeInWords } from '../../../domain/devices.ts'

const outcomes: Record<SignInAttempt['outcome'], { tone: StatusTone; words: string }> = {
  ok: { tone: 'good', words: 'Signed in' },
  wrong: { tone: 'bad', words: 'Wrong password' },
  suspended: { tone: 'warning', words: 'Suspended' },
  slowed: { tone: 'warning', words: 'Slowed down' },
  'second-factor-wrong': { tone: 'bad', words: 'Wrong code' },
}

const columns: Column<SignInAttempt>[] = [
  {
    id: 'outcome',
    header: 'Result',
    width: 150,
    cell: (a) => <Status tone={outcomes[a.outcome].tone}>{outcomes[a.outcome].words}</Status>,
    sortValue: (a) => outcomes[a.outcome].words,
    sortable: true,
  },
  {
    id: 'at',
    header: 'When',
    width: 220,
    cell: (a) => <DateText value={a.at} withTime />,
    sortValue: (a) => a.at,
    sortable: true,
  },
  {
    id: 'method',
    header: 'With',
    width: 130,
    cell: (a) => a.method,
    sortValue: (a) => a.method,
    sortable: true,
  },
  {
    id: 'device',
    header: 'Device',
    width: 150,
    cell: (a) => deviceInWords(a.userAgent),
  },
  { id: 'place', header: 'From', width: 140, cell: (a) => placeInWords(a.ip) },
]
const none: SignInAttempt[] = []

export function SignInHistory() {
  const history = useRead(account.signInHistory, {})
  return (
    <Section card title="Sign-in history" note="The latest 50 attempts to sign in with your address.">
      <DataTable
        label="Sign-in history"
        noun={['attempt', 'attempts']}
        columns={columns}
        rows={history.data?.attempts ?? none}
        rowId={(attempt) => `${attempt.at} ${attempt.outcome}`}
        loading={history.isPending}
        error={
          history.isError && (
            <ErrorState title="The history did not load." onRetry={() => void history.refetch()} />
          )
        }
        empty={<Empty title="No attempts yet">Each sign-in from now on is listed here.</Empty>}
        exporting={
          <ExportMenu of={account.signInHistory} filter={{}} disabled={!history.data?.attempts.length} />
        }
        height={320}
      />
    </Section>
  )
}
