import { Anchor, Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { news } from '../api.ts'
import classes from '../news.module.css'
import { articlePath } from '../words.ts'

const shown = 6

/** What one asked to hear of and has not seen yet. */
export function AlertList() {
  const { data } = useRead(news.alerts, {})
  const see = useWrite(news.seeAlerts, { refresh: [news.alerts] })
  const unseen = data?.alerts.filter(({ isSeen }) => !isSeen) ?? []
  if (!data || unseen.length === 0) return null
  return (
    <Section
      card
      title={counted(data.unseen, 'alert')}
      actions={
        <Button
          size="compact-sm"
          variant="default"
          loading={see.busy}
          onClick={() => see.run({ upTo: data.alerts[0]!.id })}
        >
          Mark as seen
        </Button>
      }
    >
      <ul className={classes.plain}>
        {unseen.slice(0, shown).map((alert) => (
          <li key={alert.id}>
            <Anchor component={Link} to={articlePath(alert.article)} size="sm">
              {alert.article.title}
            </Anchor>
            <Text size="sm" c="dimmed">
              {alert.reason} · {alert.article.source}, <DateText value={alert.at} relative />
            </Text>
          </li>
        ))}
      </ul>
      {data.unseen > shown && (
        <Text size="sm" c="dimmed" mt="sm">
          and {data.unseen - shown} more
        </Text>
      )}
    </Section>
  )
}
