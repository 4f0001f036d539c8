import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Section } from '../../../ui/Section.tsx'
import type { Committee } from '../api.ts'
import classes from './committee.module.css'

// Few readers want it, and public pages are light.
const Snippet = lazy(() => import('./Snippet.tsx'))

/** The picture of money in and out for somebody else's page. */
export function Embed({ committee }: { committee: Committee }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      card
      title="Show this chart on your page"
      note="It stays up to date, follows light and dark, and loads nothing else."
      actions={
        isOpen ? null : (
          <Button variant="default" onClick={() => setOpen(true)}>
            Show the snippet
          </Button>
        )
      }
    >
      {isOpen && (
        <Suspense>
          <Snippet committee={committee} />
        </Suspense>
      )}
      <p className={classes.source}>
        <a href={`/public/committee/${committee.id}/money.svg`}>Open the picture</a>
      </p>
    </Section>
  )
}
