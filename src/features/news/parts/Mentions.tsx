import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { news } from '../api.ts'
import classes from '../news.module.css'
import type { Mention, OneArticle } from '../shapes.ts'
import { kindWords, verdictWords } from '../words.ts'

/** Whom and what the article names. A machine recognized them; a person may say whether it was right. */
export function Mentions({ article }: { article: OneArticle }) {
  return (
    <Section card title="Named in it">
      {article.mentions.length === 0 ? (
        <Text c="dimmed" size="sm">
          No bill, senator or filer was recognized.
        </Text>
      ) : (
        <ul className={classes.plain}>
          {article.mentions.map((mention) => (
            <OneMention key={`${mention.kind} ${mention.refId}`} articleId={article.id} mention={mention} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function OneMention({ articleId, mention }: { articleId: string; mention: Mention }) {
  const { may } = useSession()
  const { kind, refId, label, to, name, sentence, verdict, verdictBy } = mention
  const judge = useWrite(news.judge, {
    refresh: [news.one, news.stream, news.about],
    onError: (error: Error) => showProblem(error.message, 'Nothing was changed.'),
  })
  const say = (next: 'confirmed' | 'rejected') =>
    judge.run({ articleId, kind, refId, verdict: verdict === next ? null : next })
  return (
    <li>
      <Anchor component={Link} to={to} td={verdict === 'rejected' ? 'line-through' : undefined}>
        {label}
      </Anchor>
      <Text size="sm" c="dimmed">
        {kindWords[kind]} · {verdictWords[verdict]}
        {verdictBy !== '' && ` by ${verdictBy}`}
      </Text>
      <Text size="sm" className={classes.quote}>
        {sentence === '' ? `Named as “${name}” in the text at the source.` : sentence}
      </Text>
      {may('news.edit') && (
        <Group gap="xs">
          <Button
            size="compact-xs"
            variant={verdict === 'confirmed' ? 'filled' : 'default'}
            aria-pressed={verdict === 'confirmed'}
            aria-label={`${label} is right`}
            loading={judge.busy}
            onClick={() => say('confirmed')}
          >
            Right
          </Button>
          <Button
            size="compact-xs"
            variant={verdict === 'rejected' ? 'filled' : 'default'}
            aria-pressed={verdict === 'rejected'}
            aria-label={`${label} is wrong`}
            loading={judge.busy}
            onClick={() => say('rejected')}
          >
            Wrong
          </Button>
        </Group>
      )}
    </li>
  )
}
