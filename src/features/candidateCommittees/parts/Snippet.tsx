import { CopyButton } from '../../../ui/actions/CopyButton.tsx'
import type { Committee } from '../api.ts'
import classes from './committee.module.css'

/** What is put into the other page. */
export default function Snippet({ committee: { id, name } }: { committee: Pick<Committee, 'id' | 'name'> }) {
  const { origin } = window.location
  const alt = `Money in and out of ${name}`.replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const snippet = `<a href="${origin}/candidate-committee/${id}"><img src="${origin}/public/committee/${id}/money.svg" alt="${alt}" width="720" height="360"></a>`
  return (
    <>
      <code className={classes.snippet} tabIndex={0}>
        {snippet}
      </code>
      <CopyButton value={snippet} what="the snippet">
        Copy
      </CopyButton>
    </>
  )
}
