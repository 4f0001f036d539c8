// Fictional stories for the demo. Each subject is told in two ways, so that two outlets write about the same thing in other words.

export interface StoryFacts {
  bill: string
  senator: string
  /** Last name alone. */
  last: string
  filer: string
}

export interface Telling {
  title: string
  lines: string[]
}

type Subject = [first: (facts: StoryFacts) => Telling, second: (facts: StoryFacts) => Telling]

export const subjects: Subject[] = [
  [
    ({ bill, senator, last }) => ({
      title: `Committee hears three hours of testimony on county bridge repairs`,
      lines: [
        `County engineers filled the hearing room to speak about ${bill}, a plan to mend wooden bridges on gravel roads.`,
        `Sen. ${senator} told the committee that 212 bridges in the western counties cannot carry a loaded grain truck.`,
        `Opponents asked who would pay once the first five years of matching money run out.`,
        `The committee took no vote. Sen. ${last} expects an amendment before the end of the month.`,
      ],
    }),
    ({ bill, senator }) => ({
      title: `Wooden bridges: western counties plead for repair money`,
      lines: [
        `A loaded grain truck cannot cross 212 bridges in the western counties, engineers told lawmakers in a three-hour hearing on ${bill}.`,
        `Sen. ${senator}, who brought the plan, wants matching money for gravel roads for five years.`,
        `No vote was taken. Opponents of the bridge plan asked who pays when the matching money runs out.`,
      ],
    }),
  ],
  [
    ({ bill, senator }) => ({
      title: `Nitrate levels push water bill back onto the agenda`,
      lines: [
        `Test wells in four towns show more nitrate than the drinking water rule allows, and irrigation districts are divided over what to do.`,
        `${bill} would pay for filters in villages with fewer than 500 homes.`,
        `Sen. ${senator} called clean groundwater the oldest promise of the valley.`,
        `The natural resources districts said they would rather see fertilizer limits near public wells.`,
      ],
    }),
    ({ bill, senator }) => ({
      title: `Villages want filters as nitrate rises in test wells`,
      lines: [
        `Villages with fewer than 500 homes would get filters under ${bill}, after test wells in four towns showed more nitrate than the drinking water rule allows.`,
        `Irrigation districts are divided. Natural resources districts prefer fertilizer limits near public wells.`,
        `Clean groundwater is the oldest promise of the valley, said Sen. ${senator}.`,
      ],
    }),
  ],
  [
    ({ bill, senator, filer }) => ({
      title: `Property tax plan clears its first round after late amendment`,
      lines: [
        `Lawmakers advanced ${bill} late Thursday, with a levy cap that school districts had asked to soften.`,
        `Sen. ${senator} said homeowners in growing towns would see the first change on their next statement.`,
        `${filer} reported spending on mailers about the levy cap in the same week.`,
        `The revenue office has not yet priced the amendment.`,
      ],
    }),
    ({ bill, senator }) => ({
      title: `Levy cap survives: property tax plan moves to second round`,
      lines: [
        `A softened levy cap is part of the property tax plan that lawmakers advanced late Thursday.`,
        `Homeowners in growing towns would see ${bill} on their next statement, according to Sen. ${senator}.`,
        `School districts had asked for the late amendment, which the revenue office has not yet priced.`,
      ],
    }),
  ],
  [
    ({ senator }) => ({
      title: `Rural hospital keeps its maternity ward for another year`,
      lines: [
        `The board of the fictional Sandhills Community Hospital voted to keep delivering babies while it looks for two more nurses.`,
        `The nearest other maternity ward is ninety miles away.`,
        `Sen. ${senator} plans a study of hospital distances over the summer.`,
      ],
    }),
    ({ senator }) => ({
      title: `Ninety miles to the next delivery room: hospital board votes to stay open`,
      lines: [
        `Mothers in the Sandhills keep their maternity ward. The hospital board voted to go on delivering babies for a year while it looks for two more nurses.`,
        `The next ward is ninety miles away, a distance that Sen. ${senator} wants studied over the summer.`,
      ],
    }),
  ],
  [
    ({ bill }) => ({
      title: `Clerks warn of short ballot paper supply before the primary`,
      lines: [
        `Election clerks in eleven counties say their printer has promised ballot paper for only two thirds of registered voters.`,
        `${bill} would let counties share paper across county lines, which the election law does not foresee today.`,
        `The printer blamed a fire at a mill.`,
      ],
    }),
    ({ bill }) => ({
      title: `Mill fire leaves eleven counties short of ballot paper`,
      lines: [
        `A fire at a mill leaves eleven county election clerks with ballot paper for two thirds of registered voters, their printer told them.`,
        `Counties could share paper across county lines under ${bill}.`,
      ],
    }),
  ],
  [
    () => ({
      title: `LB Tuck Ironwood returns to practice ahead of the opener`,
      lines: [
        `Linebacker Tuck Ironwood, listed as LB 41 on the roster, was back on the field with a brace on his left knee.`,
        `His coach said the defense looked faster with him in the middle.`,
        `The opener is sold out.`,
      ],
    }),
    () => ({
      title: `Ironwood practices with a knee brace, coach hopeful for the opener`,
      lines: [
        `With a brace on his left knee, linebacker Tuck Ironwood was back at practice, and his coach said the defense looked faster.`,
        `The opener is sold out.`,
      ],
    }),
  ],
  [
    ({ senator }) => ({
      title: `School board weighs four-day week to keep its bus drivers`,
      lines: [
        `A district with three bus drivers for nine routes may close its schools on Mondays.`,
        `Teachers are split. Parents asked who would watch small children.`,
        `Sen. ${senator} said the state aid formula does not count miles.`,
      ],
    }),
    ({ senator }) => ({
      title: `Three drivers, nine routes: schools may close on Mondays`,
      lines: [
        `Schools may close on Mondays in a district that has three bus drivers for nine routes.`,
        `Parents asked who would watch small children; teachers are split over the four-day week.`,
        `The state aid formula does not count miles, said Sen. ${senator}.`,
      ],
    }),
  ],
]
