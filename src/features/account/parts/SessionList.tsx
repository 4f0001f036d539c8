import { useRead, useWrite } from '../../../app/browser/call.ts'
import { SignOutButton } from '../../../app/browser/SignOutButton.tsx'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { Status } from '../../../ui/Status.tsx'
import classes from '../Account.module.css'
import { account, type Session } from '../api.ts'
import { deviceInWords, placeInWords } from '../../../domain/devices.ts'

export function SessionList() {
  const list = useRead(account.sessions, {})
  const endOthers = useWrite(account.endOtherSessions, { refresh: [account.sessions] })
  const sessions = list.data?.sessions ?? []
  return (
    <Section
      card
      title="Sessions"
      note="Where you are signed in. End what you do not know, then change your password."
      actions={
        sessions.length > 1 && (
          <ConfirmButton
            size="xs"
            question="Sign out on all other devices?"
            consequence="You stay signed in here."
            onConfirm={() => endOthers.runAsync({})}
          >
            Sign out all others
          </ConfirmButton>
        )
      }
    >
      {list.isPending && <SkeletonRows rows={2} rowHeight={52} columns={2} />}
      {list.isError && <ErrorState title="Your sessions did not load." onRetry={() => void list.refetch()} />}
      <ul className={classes.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Section>
  )
}

function SessionRow({ session }: { session: Session }) {
  const end = useWrite(account.endSession, { refresh: [account.sessions] })
  const device = deviceInWords(session.userAgent)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.name}>
          {device}
          {session.isThisOne && <Status tone="good">This device</Status>}
        </div>
        <div className={classes.note}>
          From {placeInWords(session.ip)} · signed in <DateText value={session.createdAt} />
          {!session.isThisOne && (
            <>
              {' '}
              · last seen <DateText value={session.lastSeenAt} />
            </>
          )}
        </div>
      </div>
      {session.isThisOne ? (
        <SignOutButton variant="default" size="xs">
          Sign out
        </SignOutButton>
      ) : (
        <ConfirmButton
          size="xs"
          aria-label={`Sign out ${device}`}
          question={`Sign out ${device}?`}
          consequence="Anyone using it has to sign in again."
          onConfirm={() => end.runAsync({ id: session.id })}
        >
          Sign out
        </ConfirmButton>
      )}
    </li>
  )
}
