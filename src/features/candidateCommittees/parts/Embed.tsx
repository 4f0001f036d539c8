import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { Committee } from '../api.ts'
import classes from './committee.module.css'

/** The picture of money in and out for somebody else's page. */
export function Embed({ committee: { id, name } }: { committee: Committee }) {
  const { origin } = window.location
  const alt = `Money in and out of ${name}`.replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const snippet = `<a href="${origin}/candidate-committee/${id}"><img src="${origin}/public/committee/${id}/money.svg" alt="${alt}" width="720" height="360"></a>`
  return (
    <Section
      card
      title="Show this chart on your page"
      note="It stays up to date, follows light and dark, and loads nothing else."
      actions={
        <CopyButton value={snippet} what="the snippet">
          Copy
        </CopyButton>
      }
    >
      <code className={classes.snippet} tabIndex={0}>
        {snippet}
      </code>
      <p className={classes.source}>
        <a href={`/public/committee/${id}/money.svg`}>Open the picture</a>
      </p>
    </Section>
  )
}
