import type { Condition } from '../criteria.ts'
import { AreaFields, CircleFields } from './AreaFields.tsx'
import {
  AnswerFields,
  CorrectionFields,
  SupportFields,
  TagFields,
  UniverseFields,
} from './CommitteeFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { ChoiceFields, DistrictFields } from './ChoiceFields.tsx'
import { LayerFields } from '../parts/LayerFields.tsx'
import { HasFields, RangeFields, RegisteredFields } from './RangeFields.tsx'
import { PatternFields, VotesFields } from './VoteFields.tsx'

interface ConditionEditorProps {
  id: string
  condition: Condition
  onChange: (condition: Condition) => void
}

/** The right fields for a condition. Every change counts at once: there is nothing to submit. */
export function ConditionEditor({ id, condition, onChange }: ConditionEditorProps) {
  switch (condition.field) {
    case 'party':
    case 'status':
    case 'county':
    case 'city':
    case 'zip':
    case 'precinct':
    case 'gender':
      return <ChoiceFields condition={condition} onChange={onChange} />
    case 'district':
      return <DistrictFields condition={condition} onChange={onChange} />
    case 'age':
      return <RangeFields condition={condition} unit="years" most={120} onChange={onChange} />
    case 'householdSize':
      return <RangeFields condition={condition} unit="voters" most={1000} onChange={onChange} />
    case 'registered':
      return <RegisteredFields condition={condition} onChange={onChange} />
    case 'votes':
      return <VotesFields condition={condition} onChange={onChange} />
    case 'pattern':
      return <PatternFields condition={condition} onChange={onChange} />
    case 'has':
      return <HasFields condition={condition} onChange={onChange} />
    case 'area':
      return <AreaFields id={id} condition={condition} onChange={onChange} />
    case 'circle':
      return <CircleFields id={id} condition={condition} onChange={onChange} />
    case 'layer':
      return <LayerFields condition={condition} onChange={onChange} />
    case 'contact':
      return <ContactFields condition={condition} onChange={onChange} />
    case 'support':
      return <SupportFields condition={condition} onChange={onChange} />
    case 'tag':
      return <TagFields condition={condition} onChange={onChange} />
    case 'universe':
      return <UniverseFields condition={condition} onChange={onChange} />
    case 'answer':
      return <AnswerFields condition={condition} onChange={onChange} />
    case 'correction':
      return <CorrectionFields condition={condition} onChange={onChange} />
  }
}
