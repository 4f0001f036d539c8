import { Button, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import { voterRecords } from '../api.ts'
import {
  claimOf,
  correctionFields,
  correctionNames,
  type CorrectionField,
  type CorrectionState,
} from '../rules.ts'
import type { Correction } from '../shapes.ts'
import { claimInWords } from './claimWords.ts'
import classes from './Corrections.module.css'
import { useVoterPage, useWork, useWorkWrite } from './useVoterPage.tsx'

/** What people of the committee know better than the file, and what the files said to it. */
export function Corrections() {
  const { corrections, mayEdit } = useWork()
  return (
    <Section card title="Corrections" note="A claim outlives the next file, which accepts or contradicts it.">
      {mayEdit && <ClaimForm />}
      {corrections.length === 0 && !mayEdit && (
        <Text size="sm" c="dimmed">
          No one has claimed that the file is wrong.
        </Text>
      )}
      <ul className={classes.list}>
        {corrections.map((correction) => (
          <Claimed key={correction.id} correction={correction} />
        ))}
      </ul>
    </Section>
  )
}

function ClaimForm() {
  const { id: voterId } = useVoterPage().profile
  const { committeeId } = useWork()
  const claim = useWorkWrite(voterRecords.claimCorrection)
  const [field, setField] = useState<CorrectionField>('moved')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  async function submit() {
    const parsed = claimOf(field, typed)
    setProblem(parsed.problem)
    if (parsed.problem !== undefined) return
    await claim.runAsync({ committeeId, voterId, field, claimed: typed })
    setTyped('')
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit().catch(() => {})
      }}
    >
      <Select
        size="sm"
        aria-label="What is wrong"
        allowDeselect={false}
        data={correctionFields.map((value) => ({ value, label: correctionNames[value] }))}
        value={field}
        onChange={(value) => {
          setField(value as CorrectionField)
          setProblem(undefined)
        }}
      />
      <TextInput
        size="sm"
        aria-label="What is right"
        placeholder={placeholders[field] ?? 'What is right'}
        maxLength={500}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" size="sm" variant="light" loading={claim.busy}>
        Claim
      </Button>
    </form>
  )
}

const placeholders: Partial<Record<CorrectionField, string>> = {
  moved: 'New address, if known',
  deceased: 'When, if known',
  phone: 'Right number, if known',
  'cell phone': 'Right number, if known',
}

function Claimed({ correction }: { correction: Correction }) {
  const withdraw = useWorkWrite(voterRecords.withdrawCorrection)
  const { id, state, reason, by, at, mayWithdraw } = correction
  return (
    <li>
      <div className={classes.line}>
        <Text span>{claimInWords(correction)}</Text>
        <Status tone={tones[state]}>{stateNames[state]}</Status>
      </div>
      {reason && <Text size="sm">{reason}</Text>}
      <Text size="xs" c="dimmed" component="div">
        {by}, <DateText value={at} relative />
        {mayWithdraw && (
          <Button
            size="compact-xs"
            variant="subtle"
            ml={6}
            aria-label={`Withdraw: ${claimInWords(correction)}`}
            onClick={() => withdraw.run({ id })}
          >
            Withdraw
          </Button>
        )}
      </Text>
    </li>
  )
}

const tones: Record<CorrectionState, StatusTone> = {
  open: 'waiting',
  accepted: 'good',
  contradicted: 'warning',
  withdrawn: 'neutral',
}
const stateNames: Record<CorrectionState, string> = {
  open: 'Open',
  accepted: 'Accepted',
  contradicted: 'Contradicted',
  withdrawn: 'Withdrawn',
}
