import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import type { HomeNews } from '../../news/homeShapes.ts'
import classes from './widgets.module.css'

/** Stories of the last days that one has not read. */
export function NewsNow({ news }: { news: HomeNews }) {
  return (
    <>
      {news.length === 0 ? (
        <Text c="dimmed">You have read the news of this week.</Text>
      ) : (
        <ul className={classes.list}>
          {news.map(({ id, sourceKey, source, title, publishedAt }) => (
            <li key={id}>
              <Link
                to={linkTo('/news/article/:sourceKey/:articleId', { sourceKey, articleId: id })}
                className={classes.row}
              >
                <span className={classes.rowMain}>
                  <span className={classes.rowTitle}>{title}</span>
                  <span className={classes.note}>{source}</span>
                </span>
                <span className={classes.rowEnd}>
                  <DateText value={publishedAt} relative />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Text size="sm" mt={10}>
        <Anchor component={Link} to={linkTo('/news')} inherit>
          All news
        </Anchor>
      </Text>
    </>
  )
}
