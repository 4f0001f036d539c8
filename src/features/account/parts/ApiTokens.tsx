import { Anchor, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { Status } from '../../../ui/Status.tsx'
import classes from '../Account.module.css'
import { account, type ApiToken } from '../api.ts'
import { NewApiToken } from './NewApiToken.tsx'

export function ApiTokens() {
  const list = useRead(account.apiTokens, {})
  const [doing, setDoing] = useState<
    { what: 'nothing' } | { what: 'make' } | { what: 'show'; token: string }
  >({ what: 'nothing' })
  return (
    <Section
      card
      title="API tokens"
      note={
        <>
          For a spreadsheet or a script that reads your data. See the{' '}
          <Anchor href="/api/openapi.json" size="sm" underline="always">
            description of all calls
          </Anchor>
          .
        </>
      }
    >
      {list.isPending && <SkeletonRows rows={1} />}
      {list.isError && (
        <ErrorState title="Your API tokens did not load." onRetry={() => void list.refetch()} />
      )}
      <ul className={classes.rows}>
        {list.data?.tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
        {list.data?.tokens.length === 0 && (
          <Text component="li" size="sm" c="dimmed">
            You have none.
          </Text>
        )}
      </ul>
      {doing.what === 'nothing' && (
        <Button variant="default" mt="sm" onClick={() => setDoing({ what: 'make' })}>
          New token
        </Button>
      )}
      {doing.what === 'make' && (
        <NewApiToken
          onMade={(token) => setDoing({ what: 'show', token })}
          onCancel={() => setDoing({ what: 'nothing' })}
        />
      )}
      {doing.what === 'show' && (
        <div>
          <Text size="sm" mt="sm" mb="xs" role="status">
            Copy the token now. It is not shown again.
          </Text>
          <div className={classes.secret}>{doing.token}</div>
          <Group gap="xs" mt="sm">
            <CopyButton value={doing.token} what="the token">
              Copy token
            </CopyButton>
            <Button onClick={() => setDoing({ what: 'nothing' })}>Done</Button>
          </Group>
        </div>
      )}
    </Section>
  )
}

function TokenRow({ token }: { token: ApiToken }) {
  const revoke = useWrite(account.revokeApiToken, { refresh: [account.apiTokens] })
  const [now] = useState(() => new Date())
  const isOver = new Date(token.expiresAt) < now
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.name}>
          {token.name}
          <Status tone={isOver ? 'neutral' : token.mayWrite ? 'warning' : 'good'}>
            {isOver ? 'Expired' : token.mayWrite ? 'Reads and writes' : 'Reads only'}
          </Status>
        </div>
        <div className={classes.note}>
          {isOver ? 'Ended' : 'Ends'} <DateText value={token.expiresAt} /> ·{' '}
          {token.lastUsedAt ? (
            <>
              last used <DateText value={token.lastUsedAt} relative />
            </>
          ) : (
            'never used'
          )}
        </div>
      </div>
      <ConfirmButton
        size="xs"
        aria-label={`Revoke ${token.name}`}
        question={`Revoke “${token.name}”?`}
        consequence="Whatever uses it stops working at once."
        onConfirm={() => revoke.runAsync({ id: token.id })}
      >
        Revoke
      </ConfirmButton>
    </li>
  )
}
