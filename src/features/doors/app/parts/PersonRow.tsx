import { IconChevronRight } from '@tabler/icons-react'
import { resultNames, type ContactResult } from '../../../../domain/voters/contacts.ts'
import classes from '../App.module.css'
import type { Person } from '../model/turf.ts'
import { Big } from './pieces.tsx'
import { dayWords } from './whenWords.ts'

/** One tap begins the talk. Below the name is what the last canvasser heard. */
export function PersonRow({ person, onTalk }: { person: Person; onTalk(): void }) {
  const { name, age, party, lastVisit, lastAnswers } = person
  return (
    <Big className={classes.person} onClick={onTalk}>
      <span className={classes.line}>
        <b>{name}</b>
        {age !== null && <span className={classes.soft}>{age}</span>}
        {party !== '' && <span className={classes.party}>{party}</span>}
        <IconChevronRight size={20} aria-hidden style={{ alignSelf: 'center' }} />
      </span>
      {(lastVisit || lastAnswers.length > 0) && (
        <span className={classes.facts}>
          {lastVisit && (
            <span style={{ display: 'block' }}>
              Last visit: {nameOf(lastVisit.result)}, {lastVisit.by}, {dayWords(lastVisit.at)}
              {lastVisit.note && `. “${lastVisit.note}”`}
            </span>
          )}
          {lastAnswers.map(({ question, answer, at }) => (
            <span key={`${question} ${at}`} style={{ display: 'block' }}>
              {question} {answer}
            </span>
          ))}
        </span>
      )}
    </Big>
  )
}

const nameOf = (result: string) =>
  (Object.hasOwn(resultNames, result) ? resultNames[result as ContactResult] : result).toLowerCase()
