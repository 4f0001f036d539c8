import { Button, CloseButton, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Filter } from './FilterBar.tsx'
import classes from './FilterBar.module.css'

interface FilterChipProps {
  filter: Filter
  /** Just added: the next thing the person wants is to choose. */
  openAtOnce: boolean
  onRemove: () => void
}

export function FilterChip({ filter, openAtOnce, onRemove }: FilterChipProps) {
  const { before, any, name, value, options, always, onChange } = filter
  const chosen = options.find((option) => option.value === value)
  const removable = !always || value !== null
  return (
    <span className={classes.phrase}>
      <span className={classes.word}>{before}</span>
      <span className={classes.chip} data-set={chosen ? true : undefined}>
        <Menu position="bottom-start" defaultOpened={openAtOnce && value === null}>
          <Menu.Target>
            <Button
              variant="transparent"
              size="compact-sm"
              className={classes.value}
              rightSection={<IconChevronDown size={13} />}
              aria-label={`${name}: ${chosen?.label ?? any}`}
            >
              {chosen?.label ?? any}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.options}>
            {always && (
              <Menu.Item onClick={() => onChange(null)} fw={value === null ? 600 : undefined}>
                {any}
              </Menu.Item>
            )}
            {options.map((option) => (
              <Menu.Item
                key={option.value}
                onClick={() => onChange(option.value)}
                fw={option.value === value ? 600 : undefined}
                aria-current={option.value === value || undefined}
              >
                {option.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        {removable && (
          <CloseButton size={18} iconSize={12} aria-label={`Remove the filter ${name}`} onClick={onRemove} />
        )}
      </span>
    </span>
  )
}
