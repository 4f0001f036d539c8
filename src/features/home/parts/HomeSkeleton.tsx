import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import classes from '../Home.module.css'

export function HomeSkeleton() {
  return (
    <div className={classes.columns}>
      <Section card>
        <SkeletonRows rows={5} columns={1} rowHeight={44} />
      </Section>
      <Section card>
        <SkeletonRows rows={5} columns={1} rowHeight={44} />
      </Section>
    </div>
  )
}
