import { ActionIcon, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconExternalLink, IconStar, IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { useNews } from '../../app/browser/news.ts'
import { linkTo } from '../../links.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { NotFoundPage } from '../../ui/states/NotFoundPage.tsx'
import { news } from './api.ts'
import classes from './news.module.css'
import { ArticleNotes } from './parts/ArticleNotes.tsx'
import { Mentions } from './parts/Mentions.tsx'
import { Versions } from './parts/Versions.tsx'
import { useMark } from './parts/useMark.tsx'
import type { OneArticle } from './shapes.ts'
import { articlePath } from './words.ts'

/** One article: its text where the license allows, whom it names, the same story elsewhere, and the team's notes. */
export default function Article({ actions }: { actions?: (article: OneArticle) => ReactNode }) {
  const { sourceKey = '', articleId = '' } = useParams()
  const isNumber = /^[1-9]\d{0,17}$/.test(articleId)
  const read = useRead(news.one, { sourceKey, articleId }, { enabled: isNumber })
  useNews('news', 'stream', [news.one])
  if (!isNumber || (read.error instanceof CallError && read.error.status === 404)) return <NotFoundPage />
  if (read.error && !read.data)
    return (
      <ErrorState
        page
        title="This article did not open."
        tryThis={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  return read.data ? <Shown article={read.data} actions={actions?.(read.data)} /> : <Loading />
}

function Shown({ article, actions }: { article: OneArticle; actions: ReactNode }) {
  const mark = useMark()
  return (
    <Page
      title={article.title}
      purpose={
        <>
          {article.source} · <DateText value={article.publishedAt} withTime />
          {article.author !== '' && ` · ${article.author}`}
        </>
      }
      crumbs={[
        { label: 'News', to: linkTo('/news') },
        { label: article.source, to: `${linkTo('/news')}?source=${article.sourceKey}` },
      ]}
      moreActions={
        <>
          <ActionIcon
            size="lg"
            variant="default"
            aria-label={article.isStarred ? 'Remove the star' : 'Star'}
            aria-pressed={article.isStarred}
            onClick={() => mark(article, { isStarred: !article.isStarred })}
          >
            {article.isStarred ? <IconStarFilled size={18} /> : <IconStar size={18} />}
          </ActionIcon>
          <Button
            variant="default"
            leftSection={<IconCheck size={16} />}
            aria-pressed={article.isRead}
            onClick={() => mark(article, { isRead: !article.isRead })}
          >
            {article.isRead ? 'Read' : 'Mark as read'}
          </Button>
          {actions}
        </>
      }
    >
      <div className={classes.columns}>
        <div>
          <Words article={article} />
          <Versions versions={article.versions} />
        </div>
        <Stack gap="md">
          <Mentions article={article} />
          <Others article={article} />
          <ArticleNotes article={article} />
        </Stack>
      </div>
    </Page>
  )
}

function Words({ article }: { article: OneArticle }) {
  const original = (
    <Anchor href={article.url} target="_blank" rel="noreferrer noopener">
      <IconExternalLink size={16} style={{ verticalAlign: '-3px' }} /> Read it at {article.source}
    </Anchor>
  )
  if (article.body === null)
    return (
      <div className={classes.body}>
        {article.summary !== '' && <p>{article.summary}</p>}
        <p>{original}</p>
        <Text size="sm" c="dimmed">
          We have no license to show the text of this source, so only its title and a short summary are shown.
        </Text>
      </div>
    )
  return (
    <div className={classes.body}>
      {article.body.split('\n').map((line, i) => (
        // Lines of a text never change places.
        <p key={i}>{line}</p>
      ))}
      <Group gap="md">{original}</Group>
      {article.licenceNote !== '' && (
        <Text size="sm" c="dimmed" mt="xs">
          {article.licenceNote}
        </Text>
      )}
    </div>
  )
}

function Others({ article: { others } }: { article: OneArticle }) {
  if (others.length === 0) return null
  return (
    <Section card title="The same story elsewhere">
      <ul className={classes.plain}>
        {others.map((other) => (
          <li key={other.id}>
            <Anchor component={Link} to={articlePath(other)}>
              {other.title}
            </Anchor>
            <Text size="sm" c="dimmed">
              {other.source}, <DateText value={other.publishedAt} withTime />
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  )
}
