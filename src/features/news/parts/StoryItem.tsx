import { ActionIcon, Anchor, Badge, Group, Text } from '@mantine/core'
import { IconCheck, IconExternalLink, IconStar, IconStarFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { counted } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import classes from '../news.module.css'
import type { Story } from '../shapes.ts'
import type { useNewsFilter } from '../useStream.ts'
import { articlePath } from '../words.ts'
import { useMark } from './useMark.tsx'

interface StoryItemProps {
  story: Story
  isCurrent: boolean
  onFocus: () => void
  set: ReturnType<typeof useNewsFilter>['set']
}

export function StoryItem({ story, isCurrent, onFocus, set }: StoryItemProps) {
  const mark = useMark()
  const outlets = new Set(story.others.map(({ source }) => source)).size
  return (
    <li
      className={classes.story}
      data-story
      data-current={isCurrent || undefined}
      data-read={story.isRead || undefined}
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <Anchor component={Link} to={articlePath(story)} className={classes.title} onFocus={onFocus}>
          {story.title}
        </Anchor>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            aria-label={story.isStarred ? `Remove the star of “${story.title}”` : `Star “${story.title}”`}
            aria-pressed={story.isStarred}
            onClick={() => mark(story, { isStarred: !story.isStarred })}
          >
            {story.isStarred ? <IconStarFilled size={17} /> : <IconStar size={17} />}
          </ActionIcon>
          <ActionIcon
            variant={story.isRead ? 'light' : 'subtle'}
            aria-label={story.isRead ? `Mark “${story.title}” as unread` : `Mark “${story.title}” as read`}
            aria-pressed={story.isRead}
            onClick={() => mark(story, { isRead: !story.isRead })}
          >
            <IconCheck size={17} />
          </ActionIcon>
        </Group>
      </Group>
      <div className={classes.meta}>
        <Text size="sm" c="dimmed">
          {story.source} · <DateText value={story.publishedAt} relative />
          {story.author !== '' && ` · ${story.author}`}
        </Text>
        <Anchor
          href={story.url}
          target="_blank"
          rel="noreferrer noopener"
          size="sm"
          aria-label={`“${story.title}” at ${story.source}, in a new tab`}
        >
          <IconExternalLink size={14} style={{ verticalAlign: '-2px' }} /> Source
        </Anchor>
      </div>
      {story.summary !== '' && (
        <Text size="sm" mt={4} lineClamp={3}>
          {story.summary}
        </Text>
      )}
      {(story.mentions.length > 0 || story.topics.length > 0) && (
        <Group gap={6} mt={8}>
          {story.mentions.map(({ kind, refId, label }) => (
            <Badge
              key={`${kind} ${refId}`}
              component="button"
              type="button"
              variant="light"
              tt="none"
              fw={500}
              style={{ cursor: 'pointer' }}
              maw={260}
              onClick={() => set({ kind, ref: refId })}
            >
              {label}
            </Badge>
          ))}
          {story.topics.map((topic) => (
            <Badge
              key={topic}
              component="button"
              type="button"
              variant="default"
              tt="none"
              fw={400}
              style={{ cursor: 'pointer' }}
              onClick={() => set({ topic })}
            >
              {topic}
            </Badge>
          ))}
        </Group>
      )}
      {story.others.length > 0 && (
        <details>
          <summary>
            <Text span size="sm">
              {counted(story.others.length, 'more article')} about this in {counted(outlets, 'outlet')}
            </Text>
          </summary>
          <ul className={classes.others}>
            {story.others.map((other) => (
              <li key={other.id}>
                <Anchor underline="always" component={Link} to={articlePath(other)} size="sm">
                  {other.title}
                </Anchor>{' '}
                <Text span size="sm" c="dimmed">
                  {other.source}, <DateText value={other.publishedAt} relative />
                </Text>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
