import { Button, Group, Stack, Text } from '@mantine/core'
import { parseAsInteger, useQueryState } from 'nuqs'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { formatMoney } from '../../../domain/money.ts'
import { formatCount, formatPercent } from '../../../domain/numbers.ts'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DonorLink } from '../../donors/DonorLink.tsx'
import { lobby } from '../api.ts'
import { PartyLink } from '../PartyLink.tsx'
import type { Match, MatchDecision } from '../shapes.ts'

const onError = (problem: Error) => showProblem(problem.message, 'Nothing was changed.')
const refresh = [lobby.matches, lobby.decisions, lobby.one, lobby.ofDonor]

/** Whether a lobbyist or principal is a donor or filer: accept, reject, undo. */
export function MatchParties() {
  const [page, setPage] = useQueryState('lobby-page', parseAsInteger.withDefault(1))
  const read = useRead(lobby.matches, { page: Math.max(page, 1) }, { keepPrevious: true })
  return (
    <Stack gap="lg">
      <Section
        title="Lobbyists and principals that may be donors or filers"
        note="Surest first. From 90% on a match counts as matched until someone answers; your answer holds after every reload."
      >
        <Loaded read={read} failed="The matches did not load.">
          {({ matches, total, pageSize }) =>
            matches.length === 0 ? (
              <Empty title="Nothing is left to review.">
                New lobby records and filings bring new questions.
              </Empty>
            ) : (
              <Stack gap="xs">
                {matches.map((match) => (
                  <Question
                    key={`${match.party.id} ${match.donor?.recordId ?? ''} ${match.filer?.id ?? ''}`}
                    match={match}
                  />
                ))}
                <Group justify="space-between">
                  <Text size="xs" c="dimmed">
                    {formatCount(total)} in all
                  </Text>
                  <Group gap={4}>
                    <Button
                      size="compact-xs"
                      variant="default"
                      disabled={page <= 1}
                      onClick={() => void setPage(page - 1)}
                    >
                      Earlier
                    </Button>
                    <Button
                      size="compact-xs"
                      variant="default"
                      disabled={page * pageSize >= total}
                      onClick={() => void setPage(page + 1)}
                    >
                      More
                    </Button>
                  </Group>
                </Group>
              </Stack>
            )
          }
        </Loaded>
      </Section>
      <Decided />
    </Stack>
  )
}

function Question({ match: { party, donor, filer, score, fields } }: { match: Match }) {
  const mayDecide = useSession().may('donors.match')
  const decide = useWrite(lobby.decide, { refresh, onError })
  const undo = useWrite(lobby.undoDecision, { refresh, onError })
  const other = donor?.name ?? filer?.name ?? ''
  async function answer(verdict: 'same' | 'different') {
    const { id } = await decide.runAsync({
      partyId: party.id,
      verdict,
      ...(donor ? { recordId: donor.recordId } : { filerId: filer!.id }),
    })
    showUndo({
      message: verdict === 'same' ? 'Accepted as the same.' : 'Kept apart.',
      onUndo: async () => void (await undo.runAsync({ id })),
    })
  }
  return (
    <Section card>
      <Group justify="space-between" align="start" gap="sm">
        <div>
          <Text fw={600}>
            <PartyLink as={party.role} party={party} /> ·{' '}
            {donor ? <DonorLink id={donor.id}>{other}</DonorLink> : other}
          </Text>
          <Text size="sm" c="dimmed">
            {[
              party.role,
              party.city,
              donor ? `donor, ${donor.city}, gave ${formatMoney(donor.cents)}` : `filer, ${filer!.city}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text size="sm">
            {formatPercent(score, 1)} alike:{' '}
            {fields.map(({ field, level }) => `${field} ${level}`).join(', ')}
          </Text>
        </div>
        {mayDecide && (
          <Group gap="xs">
            <Button size="xs" loading={decide.busy} onClick={() => void answer('same').catch(() => {})}>
              Same
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={decide.busy}
              onClick={() => void answer('different').catch(() => {})}
            >
              Different
            </Button>
          </Group>
        )}
      </Group>
    </Section>
  )
}

const columns: Column<MatchDecision>[] = [
  {
    id: 'decided',
    header: 'When',
    sortable: true,
    width: 150,
    grow: 0,
    cell: (row) => <DateText value={row.decidedAt} />,
  },
  { id: 'party', header: 'Lobbyist or principal', width: 200, grow: 2, cell: (row) => row.party.name },
  { id: 'target', header: 'Donor or filer', width: 200, grow: 2, cell: (row) => row.target },
  {
    id: 'verdict',
    header: 'Answer',
    width: 130,
    grow: 0,
    cell: (row) => (row.undoneAt ? 'Undone' : row.verdict === 'same' ? 'The same' : 'Different'),
  },
  { id: 'by', header: 'By', width: 150, cell: (row) => row.decidedBy },
  {
    id: 'undo',
    header: 'Undo',
    width: 90,
    grow: 0,
    cell: (row) => (row.undoneAt ? '' : <Undo id={row.id} />),
  },
]

function Undo({ id }: { id: string }) {
  const mayDecide = useSession().may('donors.match')
  const undo = useWrite(lobby.undoDecision, { refresh, onError })
  if (!mayDecide) return null
  return (
    <Button size="compact-xs" variant="default" loading={undo.busy} onClick={() => undo.run({ id })}>
      Undo
    </Button>
  )
}

function Decided() {
  const list = useList(lobby.decisions, {
    url: { sort: 'lobby-by', desc: 'lobby-down', page: 'lobby-decided' },
  })
  return (
    <Section title="What people answered">
      <ListPage
        list={list}
        label="Answers about lobbyists and principals"
        noun={['answer', 'answers']}
        columns={columns}
        empty={
          <Empty title="No one has answered yet.">
            Accepted and rejected matches are listed here and can be undone.
          </Empty>
        }
      />
    </Section>
  )
}
