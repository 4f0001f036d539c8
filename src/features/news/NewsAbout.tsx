import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { useNews } from '../../app/browser/news.ts'
import { formatCount } from '../../domain/numbers.ts'
import { linkTo } from '../../links.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Section } from '../../ui/Section.tsx'
import type { MentionKind } from '../newsSources/shapes.ts'
import { news } from './api.ts'
import classes from './news.module.css'
import { articlePath } from './words.ts'

/** What was written about a bill, a senator, a filer or a lobbyist, with the sentence that names them. */
export function NewsAbout({ kind, id }: { kind: MentionKind; id: string }) {
  const { data, error } = useRead(news.about, { kind, refId: id })
  useNews('news', 'stream', [news.about])
  return (
    <Section card title="News" note="Recognized by name; a person may be another of the same name.">
      {error ? (
        <Text c="dimmed">The news did not open. Reload the page to try again.</Text>
      ) : !data ? (
        <Text c="dimmed">Loading...</Text>
      ) : data.articles.length === 0 ? (
        <Text c="dimmed">No article of our sources names it yet.</Text>
      ) : (
        <>
          <ul className={classes.plain}>
            {data.articles.map((article) => (
              <li key={article.id}>
                <Anchor component={Link} to={articlePath(article)}>
                  {article.title}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {article.source}, <DateText value={article.publishedAt} />
                </Text>
                {article.sentence !== '' && article.sentence !== article.title && (
                  <Text size="sm" className={classes.quote}>
                    {article.sentence}
                  </Text>
                )}
              </li>
            ))}
          </ul>
          {data.total > data.articles.length && (
            <Anchor
              component={Link}
              to={`${linkTo('/news')}?kind=${kind}&ref=${id}`}
              mt="sm"
              display="inline-block"
            >
              All {formatCount(data.total)} articles
            </Anchor>
          )}
        </>
      )}
    </Section>
  )
}
