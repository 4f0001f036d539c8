import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { CallError, useRead, useWrite } from '../../app/browser/call.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { NotFoundPage } from '../../ui/states/NotFoundPage.tsx'
import { unsubscribeCalls } from './calls.ts'
import classes from './Unsubscribe.module.css'

/** /unsubscribe/:secret: reached from the foot of a committee's email. Opening it changes nothing; the button does. */
export default function Unsubscribe() {
  const { secret = '' } = useParams()
  const client = useQueryClient()
  const page = useRead(unsubscribeCalls.get, { secret })
  const set = useWrite(unsubscribeCalls.set, {
    onSuccess: (now) => client.setQueryData([unsubscribeCalls.get.path, { secret }], now),
  })
  useEffect(() => {
    document.title = 'Unsubscribe'
  }, [])
  if (page.error instanceof CallError && [404, 422].includes(page.error.status))
    return <NotFoundPage forVisitor />
  if (page.error && !page.data)
    return (
      <ErrorState
        title="This page did not load."
        tryThis={page.error.message}
        onRetry={() => void page.refetch()}
      />
    )
  if (!page.data) return <Loading />
  const { committee, address, isUnsubscribed } = page.data
  return (
    <div className={classes.page} style={{ '--committee': committee.color } as React.CSSProperties}>
      <p className={classes.from}>{committee.name}</p>
      <div role="status">
        <h1 className={classes.title}>
          {isUnsubscribed ? 'You are unsubscribed' : 'Unsubscribe from these emails?'}
        </h1>
        <p>
          {isUnsubscribed
            ? `${committee.name} does not send emails to ${address} any more.`
            : `${committee.name} will not send emails to ${address} any more: no invitations, no reminders, no thanks.`}
        </p>
      </div>
      {set.error && <Alert color="red" role="alert" title={set.error.message} mb="md" />}
      <Button
        size="md"
        variant={isUnsubscribed ? 'default' : 'filled'}
        loading={set.busy}
        onClick={() => set.run({ secret, isUnsubscribed: !isUnsubscribed })}
      >
        {isUnsubscribed ? 'Undo: get emails again' : 'Unsubscribe'}
      </Button>
      <footer className={classes.foot}>{committee.disclaimer}</footer>
    </div>
  )
}
