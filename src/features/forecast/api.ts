// The forecast of votes: where senators stand, what is expected of a bill, and how often that came true.
import { z } from 'zod'
import { api, read } from '../../app/contract.ts'

const Score = z.object({
  votes: z.number(),
  /** Shares of votes predicted right: by the forecast, by "everyone votes yes", and by "everyone votes with their bloc". */
  right: z.number(),
  allYes: z.number(),
  withBloc: z.number(),
  bins: z.array(z.object({ said: z.number(), came: z.number(), votes: z.number() })),
})

export const RunScore = Score.extend({
  /** Whole roll calls predicted from the day before; null where there were too few. */
  ahead: Score.extend({
    rollCalls: z.number(),
    /** Had each senator voted as the last time on the same bill, and the first time with their bloc. */
    asLastTime: z.number(),
  }).nullable(),
  /** A bloc is a party, or one of the two sides that the votes show where no party is known. */
  blocsBy: z.enum(['party', 'votes']),
})
export type RunScore = z.infer<typeof RunScore>

const SenatorForecast = z.object({
  district: z.number(),
  senatorId: z.number(),
  /** About 0 with spread 1 over the chamber; null for a person who has not voted in these roll calls. */
  position: z.number().nullable(),
  uncertainty: z.number(),
  votes: z.number(),
  /** Beyond position: what this senator's own votes on the bill say. */
  own: z.number(),
  ownVariance: z.number(),
  takesPart: z.number(),
  /** On the last vote for the bill. */
  lastVote: z.string().nullable(),
})

const Made = z.object({
  madeAt: z.string(),
  /** Whose roll calls placed the senators: the bill's session, or the one before while it has too few. */
  session: z.string(),
  isOfBillsSession: z.boolean(),
  rollCalls: z.number(),
  votes: z.number(),
  score: RunScore,
})
export type Made = z.infer<typeof Made>

const Known = z.array(
  z.object({
    district: z.number(),
    sponsorship: z.enum(['introducer', 'co-sponsor']).nullable(),
    /** The last yes or no on the bill itself; where there is none, on an amendment or another motion about it. */
    vote: z
      .object({ vote: z.enum(['yes', 'no']), on: z.string(), motion: z.string(), isForBill: z.boolean() })
      .nullable(),
  }),
)
export type Known = z.infer<typeof Known>

const Forecast = Made.extend({
  /** What it knows of the bill. */
  sponsor: z.string().nullable(),
  committee: z.string().nullable(),
  votesForBill: z.number(),
  item: z.object({
    mean: z.tuple([z.number(), z.number()]),
    covariance: z.tuple([z.number(), z.number(), z.number()]),
  }),
  noise: z.number(),
  senators: z.array(SenatorForecast),
})
export type Forecast = z.infer<typeof Forecast>

export const forecast = api('forecast', {
  ofBill: read({
    may: 'signedIn',
    about:
      'What is on record about a bill, senator by senator; and what is expected of its next vote, where that was better than guessing on votes it had not seen.',
    input: z.object({ billId: z.number().int().min(1).max(2_147_483_647) }),
    output: z.object({
      /** What is on record, before anything is guessed. */
      known: Known,
      /** Only where it was better than guessing on votes it had not seen. */
      forecast: Forecast.nullable(),
      /** How it did where it was not, and is not shown for that. */
      withheld: Made.nullable(),
      /** Roll calls of the bill's session so far, and how many it takes. */
      rollCalls: z.number(),
      needed: z.number(),
    }),
  }),
})
