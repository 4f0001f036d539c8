import { cutText } from '../../../domain/shortText.ts'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { call, useRead } from '../../../app/browser/call.ts'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { users, type SignIn } from '../api.ts'

const words: Record<SignIn['outcome'], string> = {
  ok: 'Signed in',
  wrong: 'Wrong password',
  suspended: 'Refused: suspended',
  slowed: 'Slowed down after many failures',
  'second-factor-wrong': 'Wrong second factor',
}

export function UserSignIns({ id }: { id: string }) {
  const latest = useRead(users.signInHistory, { id })
  const [older, setOlder] = useState<{ attempts: SignIn[]; hasMore: boolean } | null>(null)
  const attempts = [...(latest.data?.attempts ?? []), ...(older?.attempts ?? [])]
  const hasMore = older?.hasMore ?? latest.data?.hasMore ?? false

  async function more() {
    try {
      const next = await call(users.signInHistory, { id, before: attempts.at(-1)!.at })
      setOlder({ attempts: [...(older?.attempts ?? []), ...next.attempts], hasMore: next.hasMore })
    } catch (error) {
      showProblem('Older sign-ins did not load.', (error as Error).message)
    }
  }

  return (
    <Section title="Sign-in history">
      {latest.isPending && <SkeletonRows rows={4} />}
      {latest.error && <Text size="sm">The history did not load. {latest.error.message}</Text>}
      {latest.data && attempts.length === 0 && (
        <Text size="sm" c="dimmed">
          No one has tried to sign in as this person yet.
        </Text>
      )}
      <Timeline
        relative
        entries={attempts.map((attempt) => ({
          id: attempt.id,
          when: attempt.at,
          title: words[attempt.outcome],
          detail: [attempt.method, attempt.ipAddress, browserOf(attempt.userAgent)]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      {hasMore && (
        <Button variant="default" size="compact-sm" mt="xs" onClick={() => void more()}>
          Show older
        </Button>
      )}
    </Section>
  )
}

/** "Firefox", "Chrome on iPhone": enough to recognise one's own. */
function browserOf(userAgent: string | null): string | null {
  if (!userAgent) return null
  const browser = /(Firefox|Edg|Chrome|Safari|curl|node)/.exec(userAgent)?.[1]?.replace('Edg', 'Edge')
  const device = /(iPhone|iPad|Android|Windows|Macintosh|Linux)/
    .exec(userAgent)?.[1]
    ?.replace('Macintosh', 'Mac')
  return browser ? (device ? `${browser} on ${device}` : browser) : cutText(userAgent, 60)
}
