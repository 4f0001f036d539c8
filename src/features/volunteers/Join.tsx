import { lazy, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { useFromTheTop } from '../../ui/useFromTheTop.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { NotFoundPage } from '../../ui/states/NotFoundPage.tsx'
import { joinCalls } from './calls.ts'
import { CommitteeBanner } from '../../ui/publicPage/CommitteeBanner.tsx'
import { JoinForm, type Sent } from './join/JoinForm.tsx'
import classes from '../../ui/publicPage/publicPage.module.css'

const JoinThanks = lazy(() => import('./join/JoinThanks.tsx').then((part) => ({ default: part.JoinThanks })))

/** /join/:slug: where someone who found the address or scanned the code offers a committee help. */
export default function Join() {
  const { slug = '' } = useParams()
  const page = useRead(joinCalls.joinPage, { slug })
  const [sent, setSent] = useState<Sent | null>(null)
  useFromTheTop(sent === null ? 'asked' : 'sent')
  const name = page.data?.name
  useEffect(() => {
    // As the page was served, which is what someone keeps or shares.
    if (name) document.title = `Volunteer for ${name} · Elections Nebraska`
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
        <Suspense fallback={<Loading />}>
          <JoinThanks
            slug={slug}
            committee={page.data}
            sent={sent}
            onAnother={() => void page.refetch().then(() => setSent(null))}
          />
        </Suspense>
      ) : (
        <JoinForm slug={slug} committee={page.data} onSent={setSent} />
      )}
      <footer className={classes.foot}>{page.data.disclaimer}</footer>
    </div>
  )
}
