import { Button, Combobox, useCombobox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useBuilder } from '../parts/BuilderContext.tsx'
import { type Field, findFields } from './fields.ts'

/** What a new condition is about: looked for by typing, or picked from the sections. */
export function FieldPicker({ label, onPick }: { label: string; onPick: (field: Field) => void }) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption()
      setTyped('')
    },
    onDropdownOpen: () => box.focusSearchInput(),
  })
  const { choices } = useBuilder()
  const sections = findFields(typed, choices.maySeeContacts)
  return (
    <Combobox
      store={box}
      position="bottom-start"
      width={290}
      withinPortal
      onOptionSubmit={(field) => {
        box.closeDropdown()
        onPick(field as Field)
      }}
    >
      <Combobox.Target targetType="button">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => box.toggleDropdown()}
        >
          {label}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-label="Find a condition"
          placeholder="Party, age, voted, area …"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            box.selectFirstOption()
          }}
        />
        <Combobox.Options id={listId} aria-label="Conditions" mah={340} style={{ overflowY: 'auto' }}>
          {sections.map(({ title, fields }) => (
            <Combobox.Group key={title} label={title}>
              {fields.map(({ field, label: name }) => (
                <Combobox.Option key={field} value={field}>
                  {name}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {sections.length === 0 && <Combobox.Empty>No condition goes by this word.</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
