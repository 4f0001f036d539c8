import { Button, Combobox, ScrollArea, useCombobox } from '@mantine/core'
import { IconFlag, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pictureAddress } from '../../../domain/pictureAddress.ts'
import type { Profile } from '../../me.ts'
import type { Route } from '../../route.ts'
import { CommitteeMark } from '../../../ui/CommitteeMark.tsx'
import { samePageOf } from './menu.ts'
import classes from './CommitteeSwitcher.module.css'

const searchableFrom = 8

interface CommitteeSwitcherProps {
  committees: Profile['committees']
  committeeId: string | null
  route: Route
  /** On a phone it stands in the menu, as wide as that, and is left out where there is nothing to choose. */
  isInMenu?: boolean
}

/** From one committee to another, staying on the same page where that makes sense. */
export function CommitteeSwitcher({ committees, committeeId, route, isInMenu }: CommitteeSwitcherProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const isSearchable = committees.length >= searchableFrom
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption()
      setTyped('')
    },
    onDropdownOpen: () => (isSearchable ? box.focusSearchInput() : box.selectActiveOption()),
  })
  if (committees.length <= (isInMenu ? 1 : 0)) return null

  const here = committees.find(({ id }) => id === committeeId)
  const shown = committees.filter(({ name, office }) =>
    `${name} ${office}`.toLowerCase().includes(typed.trim().toLowerCase()),
  )
  return (
    <Combobox
      store={box}
      position="bottom-end"
      width={isInMenu ? 'target' : 300}
      withinPortal
      onOptionSubmit={(id) => {
        box.closeDropdown()
        void navigate(samePageOf(route, id))
      }}
    >
      <Combobox.Target targetType="button">
        <Button
          className={isInMenu ? classes.inMenu : classes.button}
          variant="default"
          size={isInMenu ? 'md' : 'xs'}
          justify={isInMenu ? 'space-between' : undefined}
          leftSection={here ? <Mark committee={here} size={20} /> : <IconFlag size={15} stroke={1.6} />}
          rightSection={<IconSelector size={14} stroke={1.6} />}
          aria-label={here ? `Committee ${here.name}: choose another` : 'Choose a committee'}
          onClick={() => box.toggleDropdown()}
        >
          <span className={classes.name}>{here?.name ?? 'Committees'}</span>
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {isSearchable && (
          <Combobox.Search
            aria-label="Find a committee"
            placeholder="Find a committee"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              box.selectFirstOption()
            }}
          />
        )}
        <Combobox.Options aria-label="Committees">
          <ScrollArea.Autosize mah={320} type="auto">
            {shown.map((committee) => (
              <Combobox.Option
                key={committee.id}
                value={committee.id}
                active={committee.id === committeeId}
                className={classes.option}
              >
                <Mark committee={committee} size={28} />
                <div>
                  <div className={classes.optionName}>{committee.name}</div>
                  <div className={classes.optionNote}>
                    {[committee.office, committee.job].filter(Boolean).join(' · ')}
                  </div>
                </div>
              </Combobox.Option>
            ))}
            {shown.length === 0 && <Combobox.Empty>None of your committees has this name.</Combobox.Empty>}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Mark({ committee, size }: { committee: Profile['committees'][number]; size: number }) {
  const { name, color, picture } = committee
  const address = picture ? pictureAddress(picture, 64) : undefined
  return <CommitteeMark name={name} color={color} picture={address} size={size} isDecoration />
}
