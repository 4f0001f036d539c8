import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { connections, type Node } from '../api.ts'
import { nodeWords } from '../words.ts'

interface NodeFieldProps {
  label: string
  placeholder: string
  onChoose(node: Node): void
}

/** Finds a person, firm, committee, bill or senator by name. */
export function NodeField({ label, placeholder, onChoose }: NodeFieldProps) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 200)
  const { data, isFetching } = useRead(
    connections.find,
    { text },
    { enabled: text.length >= 2, keepPrevious: true },
  )
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const nodes = text.length >= 2 ? (data?.nodes ?? []) : []
  return (
    <Combobox
      store={box}
      withinPortal
      onOptionSubmit={(key) => {
        const node = nodes.find((one) => one.key === key)
        box.closeDropdown()
        setTyped('')
        if (node) onChoose(node)
      }}
    >
      <Combobox.Target>
        <TextInput
          label={label}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            box.openDropdown()
            box.updateSelectedOptionIndex()
          }}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text.length < 2}>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }}>
          {nodes.map((node) => (
            <Combobox.Option key={node.key} value={node.key}>
              {node.name} <small>{[nodeWords[node.kind], node.note].filter(Boolean).join(', ')}</small>
            </Combobox.Option>
          ))}
          {nodes.length === 0 && <Combobox.Empty>{isFetching ? 'Loading...' : 'No matches'}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
