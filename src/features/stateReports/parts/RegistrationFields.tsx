import { Button, Drawer, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { electionPlaces, type ElectionPlace } from '../../../domain/law/committeeDeadlines.ts'
import { filerKinds, filerKindWords, statementForm } from '../../../domain/stateReports/registration.ts'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { stateReports } from '../api.ts'
import type { Overview, RegistrationForm } from '../shapes.ts'

const placeWords: Record<ElectionPlace, string> = {
  statewide: 'Statewide, in even years',
  Lincoln: 'City of Lincoln',
  Omaha: 'City of Omaha',
  other: 'Another election, on a day I enter',
}

type TextKey = {
  [K in keyof RegistrationForm]: RegistrationForm[K] extends string ? K : never
}[keyof RegistrationForm]
const groups: [TextKey, string][][] = [
  [
    ['street', 'Committee’s street'],
    ['city', 'Committee’s city'],
    ['zip', 'Committee’s ZIP code'],
    ['phone', 'Committee’s phone'],
    ['email', 'Committee’s email'],
  ],
  [
    ['treasurerName', 'Treasurer’s name'],
    ['treasurerStreet', 'Treasurer’s street'],
    ['treasurerCity', 'Treasurer’s city'],
    ['treasurerZip', 'Treasurer’s ZIP code'],
    ['treasurerPhone', 'Treasurer’s phone'],
  ],
  [
    ['depository', 'Bank'],
    ['depositoryAddress', 'Bank’s address'],
  ],
]
const ofCandidate: [TextKey, string][] = [
  ['candidateName', 'Candidate’s name'],
  ['candidateStreet', 'Candidate’s street'],
  ['candidateCity', 'Candidate’s city'],
  ['candidateZip', 'Candidate’s ZIP code'],
  ['candidateParty', 'Candidate’s party'],
]

interface RegistrationFieldsProps {
  committeeId: string
  overview: Overview
  onClose(): void
}

export function RegistrationFields({ committeeId, overview, onClose }: RegistrationFieldsProps) {
  const [form, setForm] = useState(overview.registration)
  const set = <K extends keyof RegistrationForm>(key: K, value: RegistrationForm[K]) =>
    setForm((old) => ({ ...old, [key]: value }))
  const write = useWrite(stateReports.saveRegistration, {
    refresh: [stateReports.overview, stateReports.draft],
    onError: (error) => showProblem(error.message),
    // Another election means other statements: who chooses one must not choose from the list of before.
    onFresh: () => {
      showDone('Form A-1 is saved.')
      onClose()
    },
  })
  const texts = (fields: [TextKey, string][]) => (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {fields.map(([key, label]) => (
        <TextInput
          key={key}
          label={label}
          value={form[key]}
          onChange={(event) => set(key, event.currentTarget.value)}
        />
      ))}
    </SimpleGrid>
  )
  return (
    <Drawer opened onClose={onClose} position="right" size="min(640px, 100%)" title="Form A-1">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          write.run({ committeeId, version: overview.version, registration: form })
        }}
      >
        <Stack>
          <Select
            label="Kind of committee"
            data={filerKinds.map((value) => ({
              value,
              label: `${filerKindWords[value]} (Form ${statementForm[value]})`,
            }))}
            value={form.kind}
            allowDeselect={false}
            onChange={(value) => set('kind', value)}
          />
          <Select
            label="Election"
            data={electionPlaces.map((value) => ({ value, label: placeWords[value] }))}
            value={form.electionPlace}
            allowDeselect={false}
            onChange={(value) => set('electionPlace', value as ElectionPlace)}
          />
          {form.electionPlace === 'other' && (
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <DateField
                label="Primary election"
                value={form.primaryOn}
                onChange={(day) => set('primaryOn', day)}
              />
              <DateField
                label="General election"
                value={form.generalOn}
                onChange={(day) => set('generalOn', day)}
              />
            </SimpleGrid>
          )}
          <DateField
            label="Formed on"
            yearMeant="past"
            value={form.formedOn}
            onChange={(day) => set('formedOn', day)}
          />
          {groups.map((fields) => (
            <div key={fields[0]![0]}>{texts(fields)}</div>
          ))}
          {form.kind === 'candidate' && texts(ofCandidate)}
          {form.kind === 'ballot question' && (
            <>
              <Textarea
                label="Ballot question"
                value={form.question}
                onChange={(event) => set('question', event.currentTarget.value)}
              />
              <Select
                label="Position"
                data={['support', 'oppose']}
                value={form.questionSide}
                onChange={(value) => set('questionSide', value)}
              />
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <DateField
                  label="Petition filed on"
                  value={form.petitionFiledOn}
                  onChange={(day) => set('petitionFiledOn', day)}
                />
                <DateField
                  label="Signatures due on"
                  value={form.petitionDeadlineOn}
                  onChange={(day) => set('petitionDeadlineOn', day)}
                />
              </SimpleGrid>
            </>
          )}
          <Textarea
            label="Assistant treasurer and others in control"
            description="One a line, with the address"
            value={form.officers}
            onChange={(event) => set('officers', event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={write.busy}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}
