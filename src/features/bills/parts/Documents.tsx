import { Anchor, List, Text } from '@mantine/core'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { OneBill } from '../api.ts'

const isSafe = (url: string) => /^https?:\/\//i.test(url)

/** Texts, notes and amendments, each with its address. */
export function Documents({ bill }: { bill: OneBill }) {
  return (
    <>
      {bill.amendments.length > 0 && (
        <Section title="Amendments" note="With the last word about each.">
          <List listStyleType="none" size="sm">
            {bill.amendments.map((amendment) => (
              <List.Item key={amendment.number}>
                {isSafe(amendment.url) ? (
                  <Anchor href={amendment.url} target="_blank" rel="noreferrer">
                    {amendment.number}
                  </Anchor>
                ) : (
                  amendment.number
                )}{' '}
                by {amendment.by}: {amendment.outcome}{' '}
                <Text span inherit c="dimmed">
                  <DateText value={amendment.on} />
                </Text>
              </List.Item>
            ))}
          </List>
        </Section>
      )}
      {bill.documents.length > 0 && (
        <Section title="Documents">
          <List listStyleType="none" size="sm">
            {bill.documents.map((document) => (
              <List.Item key={document.id}>
                {isSafe(document.url) ? (
                  <Anchor href={document.url} target="_blank" rel="noreferrer">
                    {document.name || document.kind}
                  </Anchor>
                ) : (
                  document.name || document.kind
                )}{' '}
                <Text span inherit c="dimmed">
                  {document.kind}
                </Text>
              </List.Item>
            ))}
          </List>
        </Section>
      )}
    </>
  )
}
