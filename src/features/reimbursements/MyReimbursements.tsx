import { Button, Menu } from '@mantine/core'
import { parseAsString, useQueryStates } from 'nuqs'
import { useRead } from '../../app/browser/call.ts'
import { formatDate } from '../../domain/dates.ts'
import { Money } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { Status } from '../../ui/Status.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { reimbursements, type RequestRow } from './api.ts'
import { RequestDrawer } from './parts/RequestDrawer.tsx'
import { stateTones } from './parts/stateTones.tsx'
import { stateWords } from './words.ts'
import classes from './parts/rows.module.css'

/** One's own requests in all committees, and those that wait for one's answer. */
export default function MyReimbursements() {
  const read = useRead(reimbursements.mine, {})
  const [{ committee, request }, setOpen] = useQueryStates({
    committee: parseAsString,
    request: parseAsString,
  })
  const open = (committeeId: string, requestId: string) =>
    void setOpen({ committee: committeeId, request: requestId })
  const committees = read.data?.committees ?? []
  return (
    <Page
      title="Reimbursements"
      purpose="What you paid for a committee and want back, and what waits for your answer."
      action={<Ask committees={committees} onAsk={(id) => open(id, 'new')} />}
    >
      <Loaded read={read} failed="The requests did not load.">
        {({ mine, waiting }) => (
          <>
            {waiting.length > 0 && (
              <Section card title="Waiting for your answer">
                <Rows rows={waiting} onOpen={open} showsWho />
              </Section>
            )}
            <Section card title="Yours">
              {mine.length === 0 ? (
                <Empty title="You have not asked for anything.">
                  {committees.length === 0
                    ? 'You can ask once a committee has given you a job in it.'
                    : 'Paid something for the campaign? Photograph the receipt and ask for it here.'}
                </Empty>
              ) : (
                <Rows rows={mine.toReversed()} onOpen={open} />
              )}
            </Section>
          </>
        )}
      </Loaded>
      {committee && (
        <RequestDrawer
          committeeId={committee}
          requestId={request}
          onClose={() => void setOpen({ committee: null, request: null })}
        />
      )}
    </Page>
  )
}

function Ask({ committees, onAsk }: { committees: { id: string; name: string }[]; onAsk(id: string): void }) {
  const [only, more] = committees
  if (!only) return null
  if (!more) return <Button onClick={() => onAsk(only.id)}>Ask for money back</Button>
  return (
    <Menu>
      <Menu.Target>
        <Button>Ask for money back</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Which committee did you pay for?</Menu.Label>
        {committees.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onAsk(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface RowsProps {
  rows: RequestRow[]
  onOpen(committeeId: string, requestId: string): void
  showsWho?: boolean
}

function Rows({ rows, onOpen, showsWho = false }: RowsProps) {
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" className={classes.row} onClick={() => onOpen(row.committeeId, row.id)}>
            <span className={classes.what}>
              {row.title}
              <small>
                {[
                  showsWho && row.requestedByName,
                  row.committeeName,
                  row.submittedAt && formatDate(new Date(row.submittedAt), 'noWeekday'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <Status tone={stateTones[row.state]}>{stateWords[row.state]}</Status>
            <Money cents={row.cents} />
          </button>
        </li>
      ))}
    </ul>
  )
}
