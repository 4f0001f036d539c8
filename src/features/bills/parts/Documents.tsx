import { Anchor, Button, List, Text } from '@mantine/core'
import { useState } from 'react'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { OneBill } from '../api.ts'

const shownAtFirst = 8
const isSafe = (url: string) => /^https?:\/\//i.test(url)

/** Amendments with the last word about each. */
export function Amendments({ amendments }: Pick<OneBill, 'amendments'>) {
  const [isAll, setAll] = useState(false)
  if (amendments.length === 0) return null
  return (
    <Section title="Amendments" note="With the last word about each, newest first.">
      <List listStyleType="none" size="sm" spacing={4}>
        {(isAll ? amendments : amendments.slice(0, shownAtFirst)).map((amendment) => (
          <List.Item key={amendment.number}>
            <Address url={amendment.url}>{amendment.number}</Address> by {amendment.by}: {amendment.outcome}{' '}
            <Text span inherit c="dimmed">
              <DateText value={amendment.on} />
            </Text>
          </List.Item>
        ))}
      </List>
      {amendments.length > shownAtFirst && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? 'Show the newest only' : `Show all ${amendments.length} amendments`}
        </Button>
      )}
    </Section>
  )
}

/** Fiscal notes, statements and the rest; the texts have a part of their own. */
export function Documents({ documents }: Pick<OneBill, 'documents'>) {
  const others = documents.filter(({ kind }) => kind !== 'text')
  if (others.length === 0) return null
  return (
    <Section title="Fiscal notes and documents">
      <List listStyleType="none" size="sm" spacing={4}>
        {others.map((document) => (
          <List.Item key={document.id}>
            <Address url={document.url}>{document.name || document.kind}</Address>
            {document.name.toLowerCase() !== document.kind && (
              <Text span inherit c="dimmed">
                , {document.kind}
              </Text>
            )}
            {document.on && (
              <Text span inherit c="dimmed">
                , <DateText value={document.on} />
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </Section>
  )
}

function Address({ url, children }: { url: string; children: string }) {
  if (!isSafe(url)) return children
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" inherit underline="always">
      {children}
    </Anchor>
  )
}
