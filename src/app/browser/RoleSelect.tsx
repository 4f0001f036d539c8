import { Select, Text, type SelectProps } from '@mantine/core'
import { roleLabel, roleDoes, type Role } from '../../permissions.ts'

interface RoleSelectProps extends Omit<SelectProps<Role>, 'data' | 'renderOption' | 'label'> {
  offered: readonly Role[]
  /** Those that this person may give; the others are shown and cannot be chosen. */
  grantable?: readonly Role[]
}

/** A choice of role that says in one line what each may do. */
export function RoleSelect({ offered, grantable = offered, ...props }: RoleSelectProps) {
  return (
    <Select
      label="Role"
      allowDeselect={false}
      data={offered.map((value) => ({
        value,
        label: roleLabel(value),
        disabled: !grantable.includes(value),
      }))}
      renderOption={({ option }) => (
        <div>
          {option.label}
          <Text size="xs" c="dimmed">
            {roleDoes(option.value)}
          </Text>
        </div>
      )}
      maxDropdownHeight={360}
      {...props}
    />
  )
}
