import { Big, handheldClasses as classes } from '../../doors/handheld.tsx'
import type { Contact } from '../api.ts'
import { resultWords } from '../words.ts'
import type { Shown } from './usePhoneHand.ts'

interface DoneListProps {
  people: Contact[]
  results: Map<string, Shown>
  onOpen(entryId: string): void
  onBack(): void
}

/** Those who were reached or tried: an answer to a text comes later, and someone calls back. */
export function DoneList({ people, results, onOpen, onBack }: DoneListProps) {
  return (
    <>
      <main className={classes.body}>
        <h1>Done</h1>
        <ul className={classes.list}>
          {people
            .filter(({ entryId }) => results.has(entryId))
            .map(({ entryId, name }) => {
              const { result } = results.get(entryId)!
              return (
                <li key={entryId}>
                  <span className={classes.grow}>
                    <b>{name}</b>
                    <br />
                    <span className={classes.soft}>{resultWords[result]}</span>
                  </span>
                  {result !== 'stop' && (
                    <Big aria-label={`Open ${name} again`} onClick={() => onOpen(entryId)}>
                      Open
                    </Big>
                  )}
                </li>
              )
            })}
        </ul>
      </main>
      <footer className={classes.foot}>
        <Big onClick={onBack}>Back</Big>
      </footer>
    </>
  )
}
