// What an article is about, by the words that give it away. Two different words of a topic, or one in the title, are enough.

export const topics = [
  'Agriculture and water',
  'Budget',
  'Business and labor',
  'Courts and crime',
  'Education',
  'Elections',
  'Energy',
  'Health',
  'Housing',
  'Legislature',
  'Roads and transport',
  'Taxes',
] as const
export type Topic = (typeof topics)[number]

const words: Record<Topic, RegExp> = {
  'Agriculture and water':
    /\b(farm(?:ers?|land|ing|s)?|ranch(?:ers?|es|ing)?|corn|soybeans?|cattle|irrigation|groundwater|aquifer|nitrates?|drought|ethanol|crops?)\b/gi,
  Budget:
    /\b(budget|appropriations?|general fund|shortfall|deficit|revenue forecast|cash reserve|spending)\b/gi,
  'Business and labor':
    /\b(business(?:es)?|employers?|workers?|wages?|union|jobs|layoffs?|manufactur\w+|economic development|minimum wage)\b/gi,
  'Courts and crime':
    /\b(courts?|judges?|lawsuits?|sued|prisons?|corrections|attorney general|sheriff|police|sentenc\w+|crimes?|trial|jury)\b/gi,
  Education:
    /\b(schools?|teachers?|students?|university|colleges?|tuition|classrooms?|superintendent|school board|state aid)\b/gi,
  Elections:
    /\b(elections?|voters?|ballots?|candidates?|campaigns?|primary|precincts?|polling|voter id|initiative|petition)\b/gi,
  Energy:
    /\b(power plant|electric\w*|public power|solar|wind farm|turbines?|pipelines?|nuclear|coal|utility|utilities|grid)\b/gi,
  Health:
    /\b(health|hospitals?|medicaid|patients?|nurs(?:es|ing)|doctors?|medical|insurance|mental health|opioids?|clinic)\b/gi,
  Housing:
    /\b(housing|rent(?:ers?|al)?|tenants?|landlords?|evictions?|homeless\w*|zoning|mortgages?|home ?buyers?)\b/gi,
  Legislature:
    /\b(legislature|unicameral|lawmakers?|senators?|legislative|filibuster|cloture|general file|select file|final reading|L[BR] ?\d+|floor debate)\b/gi,
  'Roads and transport':
    /\b(roads?|highways?|bridges?|expressway|transit|rail(?:road)?|airports?|transportation|traffic)\b/gi,
  Taxes:
    /\b(tax(?:es|payers?|ation)?|levy|levies|property tax|income tax|sales tax|exemptions?|assess(?:or|ment)s?)\b/gi,
}

export function topicsOf(title: string, text: string): Topic[] {
  return topics.filter((topic) => {
    const inTitle = title.match(words[topic])
    if (inTitle) return true
    return new Set(text.match(words[topic])?.map((word) => word.toLowerCase())).size >= 2
  })
}
