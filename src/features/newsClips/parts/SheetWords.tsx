import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { DateText } from '../../../ui/DateText.tsx'
import { articlePath } from '../../news/words.ts'
import type { Sheet } from '../api.ts'
import classes from './clips.module.css'

/** A sheet to read. */
export function SheetWords({ sheet }: { sheet: Sheet }) {
  const sections = sheet.sections.filter((name) => sheet.items.some(({ section }) => section === name))
  return (
    <article>
      <Title order={2}>{sheet.title}</Title>
      <Text c="dimmed">
        <DateText value={sheet.day} />
        {sheet.finishedBy !== '' && ` · finished by ${sheet.finishedBy}`}
      </Text>
      {sheet.intro !== '' && (
        <Text mt="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {sheet.intro}
        </Text>
      )}
      {sections.map((name) => (
        <section key={name}>
          <Title order={3} mt="lg" mb="xs">
            {name}
          </Title>
          <ul className={classes.plain}>
            {sheet.items
              .filter(({ section }) => section === name)
              .map((clip) => (
                <li key={clip.id}>
                  <Anchor
                    component={Link}
                    to={articlePath({ sourceKey: clip.sourceKey, id: clip.articleId })}
                    fw={600}
                  >
                    {clip.title}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {clip.source}, <DateText value={clip.publishedAt} />
                  </Text>
                  {clip.summary !== '' && <Text size="sm">{clip.summary}</Text>}
                  {clip.annotation !== '' && (
                    <Text size="sm" className={classes.note}>
                      <strong>Our note:</strong> {clip.annotation}
                    </Text>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </article>
  )
}
