import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { useIsMailSetUp } from '../../app/browser/session.tsx'
import { CopyButton } from '../../ui/actions/CopyButton.tsx'
import { useFromTheTop } from '../../ui/useFromTheTop.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { NotFoundPage } from '../../ui/states/NotFoundPage.tsx'
import { AnswerForm } from './public/AnswerForm.tsx'
import { OtherDays } from './public/OtherDays.tsx'
import { PublicFacts } from './public/PublicFacts.tsx'
import classes from './public/public.module.css'
import { publicEventCalls } from './publicCalls.ts'

/** /event/:slug: what, when and where, and a short form to say that one comes. No account, nothing about others. */
export default function PublicEvent() {
  const { slug = '' } = useParams()
  // A link to another day shows another event: an answer that was sent belongs to the first one.
  return <OnePage key={slug} slug={slug} />
}

function OnePage({ slug }: { slug: string }) {
  const isMailSetUp = useIsMailSetUp()
  const page = useRead(publicEventCalls.get, { slug })
  const [sent, setSent] = useState<{ isFull: boolean; isMailed: boolean; email: string } | null>(null)
  useFromTheTop(sent === null ? 'asked' : 'sent')
  const title = page.data?.title
  useEffect(() => {
    if (title) document.title = title
  }, [title])

  if (page.error instanceof CallError && page.error.status === 404) return <NotFoundPage forVisitor />
  if (page.error && !page.data)
    return (
      <ErrorState
        title="This page did not load."
        tryThis={page.error.message}
        onRetry={() => void page.refetch()}
      />
    )
  if (!page.data) return <Loading />
  const event = page.data
  return (
    <div className={classes.page} style={{ '--committee': event.committee.color } as React.CSSProperties}>
      <PublicFacts
        event={event}
        placeNote={
          event.hidesPlace
            ? isMailSetUp
              ? 'The exact place is in the email you get when you say that you come.'
              : 'The exact address is shared with people who sign up.'
            : ''
        }
        calendarHref={`/event/${slug}/calendar.ics`}
      />
      <OtherDays days={event.otherDays} timeZone={event.timeZone} />
      {event.cancelledAt ? (
        <p className={classes.notice}>
          <b>This event is canceled.</b> {event.cancelReason}
        </p>
      ) : event.isOver ? (
        <p className={classes.notice}>This event is over. Thank you to everyone who came.</p>
      ) : sent ? (
        <div className={classes.notice} role="status">
          <b>{sent.isFull ? 'You are on the waiting list.' : 'You are coming. Thank you.'}</b>{' '}
          {sent.isFull && 'If a spot opens, it goes to the person who has waited longest. '}
          {sent.isMailed
            ? `We are emailing ${sent.email}: the email has your code for the door, and there you can change your answer. If it does not come, or if you unsubscribed from our emails, say your name at the door.`
            : sent.email
              ? 'We cannot send you an email at the moment. At the door, say your name.'
              : 'At the door, say your name.'}
          <div className={classes.friend}>
            <CopyButton value={`${location.origin}/event/${slug}`} what="the link to this page">
              Bring a friend: copy link
            </CopyButton>
          </div>
        </div>
      ) : (
        <AnswerForm slug={slug} event={event} onSent={setSent} onStale={() => void page.refetch()} />
      )}
      <footer className={classes.foot}>{event.committee.disclaimer}</footer>
    </div>
  )
}
