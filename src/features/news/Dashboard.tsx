import { Anchor, Button, Group, SegmentedControl, Table, Text } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { useNews } from '../../app/browser/news.ts'
import { dayOf, formatDate } from '../../domain/dates.ts'
import { counted, formatCount, formatPercent } from '../../domain/numbers.ts'
import { linkTo } from '../../links.ts'
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { useNow } from '../../ui/states/useNow.ts'
import { mentionKinds, type MentionKind } from '../newsSources/shapes.ts'
import { news } from './api.ts'
import classes from './news.module.css'
import { AlertList } from './parts/AlertList.tsx'
import { kindWords } from './words.ts'

const colors = ['teal.7', 'orange.6', 'blue.6', 'grape.6', 'green.7', 'red.6']

/** Volume, topics and mentions over time, and who is named how often. */
export default function Dashboard() {
  const [params, setParams] = useSearchParams()
  const today = dayOf(useNow())
  const asked = Number(params.get('days'))
  const days = asked === 7 || asked === 90 ? asked : 30
  const chosen = params
    .getAll('who')
    .map(thingOf)
    .filter((thing) => thing !== null)
    .slice(0, 6)
  const { data, error, refetch } = useRead(news.dashboard, { days, chosen }, { keepPrevious: true })
  useNews('news', 'stream', [news.dashboard, news.alerts])
  const put = (change: (next: URLSearchParams) => void) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        change(next)
        return next
      },
      { replace: true },
    )
  if (error && !data)
    return (
      <ErrorState
        page
        title="The dashboard did not open."
        tryThis={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading />
  const total = data.days.reduce((sum, { articles }) => sum + articles, 0)
  const voices = data.voices.reduce((sum, { articles }) => sum + articles, 0)
  const facts = { source: 'Our news sources', asOf: today }
  const toggle = (key: string) =>
    put((next) => {
      const others = next.getAll('who').filter((one) => one !== key)
      const isChosen = others.length < next.getAll('who').length
      next.delete('who')
      for (const one of isChosen ? others : [...others, key].slice(-6)) next.append('who', one)
    })
  return (
    <Page
      title="News dashboard"
      purpose="How much is written, about what, and who is named."
      moreActions={
        <SegmentedControl
          aria-label="Days"
          value={String(days)}
          onChange={(value) => put((next) => next.set('days', value))}
          data={[
            { value: '7', label: '7 days' },
            { value: '30', label: '30 days' },
            { value: '90', label: '90 days' },
          ]}
        />
      }
    >
      <AlertList />
      {total === 0 ? (
        <Empty title="Nothing was written in these days.">Choose more days, or look at the sources.</Empty>
      ) : (
        <>
          <ChartFrame
            {...facts}
            finding={`${counted(total, 'article')} in ${days} days`}
            measure="Articles and stories a day"
            kind="bar"
            x={{ name: 'day', label: 'Day' }}
            data={data.days.map(({ day, articles, stories }) => ({
              day: formatDate(day, 'noWeekday'),
              articles,
              stories,
            }))}
            series={[
              { name: 'articles', label: 'Articles', color: 'teal.7' },
              { name: 'stories', label: 'Stories', color: 'orange.6' },
            ]}
          />
          {data.voices.length > 0 && (
            <ChartFrame
              {...facts}
              finding={`${data.voices.toSorted((a, b) => b.articles - a.articles)[0]!.label} is named most among those chosen`}
              measure="Articles a day that name them, and the share of each"
              kind="line"
              x={{ name: 'day', label: 'Day' }}
              data={data.days.map(({ day }, i) => ({
                day: formatDate(day, 'noWeekday'),
                ...Object.fromEntries(data.voices.map(({ byDay }, n) => [`v${n}`, byDay[i]!])),
              }))}
              series={data.voices.map(({ label, articles }, n) => ({
                name: `v${n}`,
                label: `${label} (${formatCount(articles)}, ${formatPercent(articles, voices)})`,
                color: colors[n]!,
              }))}
            />
          )}
          <div className={classes.columns}>
            <Section title="Named most" note="Choose up to six to compare them over time.">
              {data.mentioned.length === 0 ? (
                <Text c="dimmed">No bill, senator or filer was named.</Text>
              ) : (
                <Table aria-label="Named most">
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>Who or what</Table.Th>
                      <Table.Th>Articles</Table.Th>
                      <Table.Th>Compare</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {data.mentioned.map(({ kind, refId, label, to, articles }) => {
                      const isChosen = chosen.some((thing) => thing.kind === kind && thing.refId === refId)
                      return (
                        <Table.Tr key={`${kind} ${refId}`}>
                          <Table.Td>
                            <Anchor component={Link} to={to}>
                              {label}
                            </Anchor>
                            <Text size="sm" c="dimmed">
                              {kindWords[kind]}
                            </Text>
                          </Table.Td>
                          <Table.Td>
                            <Anchor
                              component={Link}
                              to={`${linkTo('/news')}?kind=${kind}&ref=${refId}`}
                              aria-label={`${counted(articles, 'article')} that name ${label}`}
                            >
                              {formatCount(articles)}
                            </Anchor>
                          </Table.Td>
                          <Table.Td>
                            <Button
                              size="compact-sm"
                              variant={isChosen ? 'filled' : 'default'}
                              aria-pressed={isChosen}
                              aria-label={`Compare ${label}`}
                              onClick={() => toggle(`${kind}:${refId}`)}
                            >
                              {isChosen ? 'Chosen' : 'Compare'}
                            </Button>
                          </Table.Td>
                        </Table.Tr>
                      )
                    })}
                  </Table.Tbody>
                </Table>
              )}
            </Section>
            <div>
              <Section card title="Topics" note={`Against the ${days} days before.`}>
                <ul className={classes.plain}>
                  {data.topics.map(({ topic, articles, before }) => (
                    <li key={topic}>
                      <Group justify="space-between" wrap="nowrap">
                        <Anchor component={Link} to={`${linkTo('/news')}?topic=${encodeURIComponent(topic)}`}>
                          {topic}
                        </Anchor>
                        <Text span size="sm">
                          {formatCount(articles)}{' '}
                          <Text span inherit c="dimmed">
                            (before: {formatCount(before)})
                          </Text>
                        </Text>
                      </Group>
                    </li>
                  ))}
                </ul>
              </Section>
              <Section card title="Sources">
                <ul className={classes.plain}>
                  {data.sources.map(({ key, name, articles }) => (
                    <li key={key}>
                      <Group justify="space-between" wrap="nowrap">
                        <Anchor component={Link} to={`${linkTo('/news')}?source=${key}`}>
                          {name}
                        </Anchor>
                        <Text span size="sm">
                          {formatCount(articles)}
                        </Text>
                      </Group>
                    </li>
                  ))}
                </ul>
              </Section>
            </div>
          </div>
        </>
      )}
    </Page>
  )
}

/** "bill:12" in the address. */
function thingOf(text: string): { kind: MentionKind; refId: string } | null {
  const [, kind, refId] = /^(\w+):([\w-]{1,40})$/.exec(text) ?? []
  const known = mentionKinds.find((one) => one === kind)
  return known && refId ? { kind: known, refId } : null
}
