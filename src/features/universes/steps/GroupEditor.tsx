import { Button, CloseButton, NativeSelect, Text } from '@mantine/core'
import { IconCornerDownRight } from '@tabler/icons-react'
import { showUndo } from '../../../ui/actions/undo.tsx'
import type { Group } from '../criteria.ts'
import { areaId } from '../result/areas.ts'
import { blankCondition } from './blank.ts'
import { useBuilder } from '../parts/BuilderContext.tsx'
import {
  appendItem,
  deepestGroup,
  type GroupStep,
  insertItem,
  isGroup,
  type Item,
  type Path,
  replaceItem,
  replaceStep,
} from '../parts/builderState.ts'
import { ConditionRow } from './ConditionRow.tsx'
import { FieldPicker } from './FieldPicker.tsx'
import type { Field } from './fields.ts'
import classes from './Steps.module.css'

interface GroupEditorProps {
  step: GroupStep
  path: Path
  group: Group
  isFirst: boolean
}

/** Conditions joined by "and" or "or", and groups of such inside them. */
export function GroupEditor({ step, path, group, isFirst }: GroupEditorProps) {
  const { change, setOpen } = useBuilder()
  const isInner = path.length > 0
  const setGroup = (next: Group) => change((now) => replaceStep(now, { ...step, group: next }))
  const setItem = (at: Path, item: Item | null) => setGroup(replaceItem(step.group, at, item))

  function add(field: Field) {
    const added = appendItem(step.group, path, blankCondition(field))
    setGroup(added.group)
    setOpen(areaId(step.id, added.path))
  }
  function remove(at: Path, item: Item) {
    setOpen(null)
    setItem(at, null)
    showUndo({
      message: isGroup(item) ? 'The group is gone.' : 'The condition is gone.',
      onUndo: () =>
        change((now) => {
          const current = now.steps.find((other) => other.id === step.id)
          return current && 'group' in current
            ? replaceStep(now, { ...current, group: insertItem(current.group, at, item) })
            : now
        }),
    })
  }

  return (
    <div
      className={isInner ? classes.inner : undefined}
      role="group"
      aria-label={isInner ? 'Group of conditions' : undefined}
    >
      <Lead
        group={group}
        isInner={isInner}
        isFirst={isFirst}
        onChange={(next) => setItem(path, next)}
        onRemove={isInner ? () => remove(path, group) : undefined}
      />
      {group.items.length > 0 && (
        <ul className={classes.items}>
          {group.items.map((item, index) => {
            const at = [...path, index]
            return (
              // Conditions have no identity of their own: their place is it.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className={classes.item}>
                {index > 0 && <span className={classes.joiner}>{group.match === 'all' ? 'and' : 'or'}</span>}
                {isGroup(item) ? (
                  <GroupEditor step={step} path={at} group={item} isFirst={false} />
                ) : (
                  <ConditionRow
                    id={areaId(step.id, at)}
                    condition={item}
                    onChange={(next) => setItem(at, next)}
                    onRemove={() => remove(at, item)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
      <div className={classes.adders}>
        <FieldPicker onPick={add} label={group.items.length > 0 ? 'Condition' : 'Add a condition'} />
        {group.items.length > 0 && path.length + 1 < deepestGroup && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconCornerDownRight size={14} stroke={1.6} />}
            onClick={() =>
              setGroup(
                appendItem(step.group, path, { match: group.match === 'all' ? 'any' : 'all', items: [] })
                  .group,
              )
            }
          >
            Group
          </Button>
        )}
      </div>
    </div>
  )
}

interface LeadProps {
  group: Group
  isInner: boolean
  isFirst: boolean
  onChange: (group: Group) => void
  onRemove?: () => void
}

/** "voters who match all of these": only as many words as the number of conditions needs. */
function Lead({ group, isInner, isFirst, onChange, onRemove }: LeadProps) {
  if (!isInner && group.items.length === 0 && !group.not)
    return (
      <Text size="sm" className={classes.lead}>
        {isFirst ? 'everyone in the file' : 'voters who …'}
      </Text>
    )
  return (
    <div className={classes.lead}>
      <span>{isInner ? '' : 'voters who match '}</span>
      <NativeSelect
        size="xs"
        aria-label="How these conditions are joined"
        value={matchOf(group)}
        data={[
          { value: 'all', label: 'all' },
          { value: 'any', label: 'any' },
          { value: 'none', label: 'none' },
          ...(matchOf(group) === 'not all' ? ['not all'] : []),
        ]}
        onChange={(event) => onChange(withMatch(group, event.currentTarget.value))}
      />
      <span>of these</span>
      {onRemove && (
        <CloseButton
          size="sm"
          aria-label="Remove this group"
          onClick={onRemove}
          className={classes.removeGroup}
        />
      )}
    </div>
  )
}

function matchOf({ match, not }: Group): string {
  if (not) return match === 'any' ? 'none' : 'not all'
  return match
}

function withMatch(group: Group, value: string): Group {
  const { not: _, ...rest } = group
  if (value === 'none') return { ...rest, match: 'any', not: true }
  if (value === 'not all') return { ...rest, match: 'all', not: true }
  return { ...rest, match: value as Group['match'] }
}
