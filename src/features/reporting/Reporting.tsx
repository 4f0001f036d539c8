import { Button, Group, SegmentedControl, Select, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useRead } from '../../app/browser/call.ts'
import { addDays } from '../../domain/dates.ts'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { reporting, weekCounts } from './api.ts'
import { measureNames, measures, type Measure } from './measures.ts'
import { ByWeek } from './parts/ByWeek.tsx'
import { Comparison } from './parts/Comparison.tsx'
import { EmailChoice } from './parts/EmailChoice.tsx'
import { RowsBehind } from './parts/RowsBehind.tsx'
import classes from './Reporting.module.css'

const inAddress = {
  measure: parseAsStringLiteral(measureNames).withDefault('doors'),
  weeks: parseAsInteger.withDefault(8),
  // Which figure is open.
  committee: parseAsString,
  from: parseAsString,
  to: parseAsString,
}

/** What one's committees did by week, beside each other and against their goals. */
export default function Reporting() {
  const [{ measure, weeks: asked, committee, from, to }, set] = useQueryStates(inAddress, { history: 'push' })
  const weeks = weekCounts.find((count) => count === asked) ?? 8
  const read = useRead(reporting.weeks, { weeks }, { enabled: committee === null })
  const back = `${linkTo('/campaign')}?measure=${measure}&weeks=${weeks}`
  if (committee !== null && from !== null && to !== null)
    return <RowsBehind committeeId={committee} measure={measure} from={from} to={to} back={back} />
  const show = (next: Measure) => void set({ measure: next })
  const open = (committeeId: string, opened: Measure, first: string, last: string) =>
    void set({ measure: opened, committee: committeeId, from: first, to: last })
  return (
    <Page
      title="Reporting"
      purpose="Field, money, volunteers and events by week, across your committees."
      action={
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => print()}>
          Print
        </Button>
      }
      moreActions={
        <SegmentedControl
          size="xs"
          aria-label="How many weeks are shown"
          value={String(weeks)}
          data={weekCounts.map((count) => ({ value: String(count), label: `${count} weeks` }))}
          onChange={(value) => void set({ weeks: Number(value) })}
        />
      }
    >
      <Loaded read={read} failed="The report did not load.">
        {({ today, mondays, committees, isCut }) =>
          committees.length === 0 ? (
            <Empty title="You work for no committee yet.">
              Once a committee is given to you, its weeks stand here.
            </Empty>
          ) : (
            <Stack gap="sm" className={classes.sheet}>
              <Comparison
                committees={committees}
                shown={measure}
                weeks={weeks}
                today={today}
                onShow={show}
                onOpen={(id, opened) => open(id, opened, mondays[0]!, addDays(mondays.at(-1)!, 6))}
              />
              {isCut && (
                <p className={classes.note}>The first {committees.length} committees by name are shown.</p>
              )}
              <Group className={classes.choices}>
                <Select
                  label="Shown by week"
                  w={220}
                  allowDeselect={false}
                  value={measure}
                  data={measureNames.map((name) => ({ value: name, label: measures[name].title }))}
                  onChange={(value) => value && show(value)}
                />
                <EmailChoice />
              </Group>
              <ByWeek
                committees={committees}
                mondays={mondays}
                today={today}
                measure={measure}
                onOpen={(id, first, last) => open(id, measure, first, last)}
              />
            </Stack>
          )
        }
      </Loaded>
    </Page>
  )
}
