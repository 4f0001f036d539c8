import { Anchor, Button, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { formatZoned, formatZonedRange } from '../../../domain/zonedTime.ts'
import { linkTo } from '../../../links.ts'
import type { PublicEvent } from '../api.ts'
import { joinCalls } from '../calls.ts'
import type { JoinPage } from '../calls.ts'
import type { Sent } from './JoinForm.tsx'
import classes from '../../../ui/publicPage/publicPage.module.css'

interface JoinThanksProps {
  slug: string
  committee: JoinPage
  sent: Sent
  onAnother(): void
}

/** What happens next and by when, and what one could do right away. */
export function JoinThanks({ slug, committee, sent, onAnother }: JoinThanksProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <Title order={1} ref={title} tabIndex={-1} className={classes.thanks}>
        Thank you, {sent.firstName}
      </Title>
      <p className={classes.promise}>
        {committee.name} has your offer. Someone will contact you by{' '}
        <strong>{formatZoned(sent.answerBy, committee.timeZone)}</strong>.
      </p>
      {sent.email && (
        <Text c="dimmed">
          {sent.isMailed
            ? `We are emailing the same to ${sent.email}. If it is not there in a few minutes, look in the spam folder.`
            : 'We cannot send emails at the moment, so keep this page or write the day down.'}
        </Text>
      )}
      {sent.events.length > 0 && (
        <section aria-labelledby="near">
          <Title order={2} id="near" mt="lg" mb="xs">
            {/* Without a distance we do not know whether an event is near. */}
            {sent.events.every(({ nearness }) => nearness) ? 'Coming up near you' : 'Coming up'}
          </Title>
          <ul className={classes.events}>
            {sent.events.map((event) => (
              <OneEvent key={event.id} event={event} slug={slug} sent={sent} />
            ))}
          </ul>
        </section>
      )}
      <Button variant="default" mt="lg" onClick={onAnother}>
        Sign up another person
      </Button>
    </>
  )
}

function OneEvent({ event, slug, sent }: { event: PublicEvent; slug: string; sent: Sent }) {
  const come = useWrite(joinCalls.comeTo)
  const page = linkTo('/event/:slug', { slug: event.slug })
  const told = sent.isMailed ? 'We email you the details.' : 'Someone tells you the details.'
  return (
    <li className={classes.event}>
      <div>
        <Anchor component={Link} to={page} fw={600}>
          {event.title}
        </Anchor>
        <Text size="sm">{formatZonedRange(event.startsAt, event.endsAt, event.timeZone)}</Text>
        <Text size="sm" c="dimmed">
          {[event.place, event.nearness, event.isFull && 'full'].filter(Boolean).join(' · ')}
        </Text>
        {come.error && (
          <Text size="sm" c="red" role="alert">
            {come.error.message}
          </Text>
        )}
      </div>
      {event.hasShifts ? (
        <Button
          className={classes.answer}
          component={Link}
          to={page}
          aria-label={`Choose a shift of ${event.title}`}
        >
          Choose a shift
        </Button>
      ) : come.result ? (
        <Text size="sm" role="status" fw={550} className={classes.answer}>
          {come.result.isFull
            ? `It is full. You are on the waiting list. If a spot opens, you are in. ${told}`
            : `You are on the list. ${told}`}
        </Text>
      ) : (
        <Button
          className={classes.answer}
          loading={come.busy}
          onClick={() => come.run({ slug, pass: sent.pass, eventId: event.id })}
          aria-label={
            event.isFull ? `Join the waiting list of ${event.title}` : `I will come to ${event.title}`
          }
        >
          {event.isFull ? 'Join the waiting list' : 'I will come'}
        </Button>
      )}
    </li>
  )
}
