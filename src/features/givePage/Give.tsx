import { Button, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { CommitteeBanner } from '../../ui/publicPage/CommitteeBanner.tsx'
import classes from '../../ui/publicPage/publicPage.module.css'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { NotFoundPage } from '../../ui/states/NotFoundPage.tsx'
import { useFromTheTop } from '../../ui/useFromTheTop.ts'
import { giveCalls, type GivePage } from './calls.ts'
import { PromiseForm } from './PromiseForm.tsx'

/** /give/:slug: to the committee's processor, or a promise for those who rather pay another way. */
export default function Give() {
  const { slug = '' } = useParams()
  const page = useRead(giveCalls.page, { slug })
  const [sent, setSent] = useState(false)
  useFromTheTop(sent ? 'sent' : 'asked')
  const name = page.data?.name
  useEffect(() => {
    // As the page was served, which is what someone keeps or shares.
    if (name) document.title = `Give to ${name} · Elections Nebraska`
  }, [name])

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
  return (
    <div className={classes.page}>
      <CommitteeBanner committee={page.data} />
      {sent ? (
        <div role="status">
          <Title order={1}>Thank you</Title>
          <p className={classes.promise}>
            {page.data.name} has your promise and will be in touch. No money has moved.
          </p>
          {page.data.processorUrl && <Online page={page.data} />}
        </div>
      ) : (
        <>
          <Title order={1}>Give to {page.data.name}</Title>
          {page.data.words && <p className={classes.about}>{page.data.words}</p>}
          {page.data.processorUrl && <Online page={page.data} />}
          <PromiseForm slug={slug} page={page.data} onSent={() => setSent(true)} />
        </>
      )}
      <footer className={classes.foot}>{page.data.disclaimer}</footer>
    </div>
  )
}

/** The money itself is taken elsewhere: this site never sees a card. */
function Online({ page }: { page: GivePage }) {
  const { host } = new URL(page.processorUrl)
  return (
    <section className={classes.online} aria-label="Give online">
      <div>
        <Button component="a" href={page.processorUrl} rel="noreferrer" size="md">
          Give online
        </Button>
        <Text size="sm" c="dimmed" mt={6}>
          You pay at {host}, which the committee chose. This site never sees your card.
        </Text>
      </div>
      <img
        className={classes.code}
        src={`data:image/svg+xml,${encodeURIComponent(page.code)}`}
        alt={`Code that opens ${host} on a phone`}
        width={112}
        height={112}
      />
    </section>
  )
}
