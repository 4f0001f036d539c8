// Records that are the same for every organization.
import { sql } from 'kysely'
import { raisedSum, spentSum } from '../../filers/sums.server.ts'
import type { Relation } from './relation.ts'

const filerName = sql`f.name || ' (' || f.state_id || ')'`
const articleDay = sql`(a.published_at at time zone 'America/Chicago')::date`

/** Voters are counted by their own columns first: some thousand groups then meet their precincts, not a million voters. */
const voterColumns: Record<string, string> = {
  county: 'precinct_split_id',
  district: 'precinct_split_id',
  congress: 'precinct_split_id',
  party: 'party',
  gender: 'gender',
  status: 'status',
  born: 'birth_year',
  registered: 'registered_year',
}

export const publicRelations = {
  voters: {
    from: (used) => {
      const columns = [...new Set([...used].map((name) => voterColumns[name]!))]
      const list = sql.join(
        columns.map((name) =>
          name === 'registered_year' ? sql`extract(year from registered_on)::int` : sql.ref(name),
        ),
      )
      const named = sql.join(
        columns.map((name) =>
          name === 'registered_year'
            ? sql`extract(year from registered_on)::int as registered_year`
            : sql.ref(name),
        ),
      )
      const counted = sql`(select ${named}, count(*) as n from voters where dropped_on is null group by ${list}) v`
      return columns.includes('precinct_split_id')
        ? sql`${counted} left join precinct_splits p on p.id = v.precinct_split_id`
        : counted
    },
    dimensions: {
      county: sql`upper(coalesce(p.county, ''))`,
      district: sql`ltrim(coalesce(p.districts->>'ld', ''), '0')`,
      congress: sql`ltrim(coalesce(p.districts->>'cg', ''), '0')`,
      party: sql`v.party`,
      gender: sql`v.gender`,
      status: sql`v.status`,
      born: sql`coalesce((v.birth_year / 10 * 10)::text || 's', '')`,
      registered: sql`case when v.registered_year between 1900 and 2199 then v.registered_year::text else '' end`,
    },
    measures: { voters: sql`sum(v.n)` },
    rows: sql`sum(v.n)`,
  },
  filings: {
    from: () => sql`filer_sums s join filers f on f.id = s.filer_id and s.excluded = ''`,
    dimensions: {
      year: sql`case when s.year between 1900 and 2199 then s.year::text else '' end`,
      side: sql`s.side`,
      meaning: sql`s.meaning`,
      type: sql`f.type`,
      filer: filerName,
    },
    measures: { raised: raisedSum, spent: spentSum, rows: sql`sum(s.rows)` },
    rows: sql`sum(s.rows)`,
  },
  filingMonths: {
    from: () => sql`filer_months m join filers f on f.id = m.filer_id`,
    dimensions: {
      month: sql`to_char(m.month, 'YYYY-MM')`,
      year: sql`to_char(m.month, 'YYYY')`,
      type: sql`f.type`,
      filer: filerName,
    },
    measures: { raised: sql`sum(m.in_cents)`, spent: sql`sum(m.out_cents)` },
    rows: sql`count(*)`,
    day: sql`m.month`,
  },
  bills: {
    from: (used) =>
      sql`bills b join legislative_sessions l on l.id = b.session_id left join standing_committees c on c.id = b.committee_id ${
        used.has('district')
          ? sql`left join lateral (select t.district from senator_terms t where t.senator_id = b.introducer_id and extract(year from t.from_on) <= l.year_end
            order by t.from_on desc, t.district limit 1) d on true`
          : sql``
      }`,
    dimensions: {
      session: sql`l.name`,
      stage: sql`b.stage`,
      kind: sql`b.kind`,
      committee: sql`coalesce(c.name, '')`,
      introducer: sql`b.introducer`,
      district: sql`coalesce(d.district::text, '')`,
    },
    measures: { bills: sql`count(*)`, priorities: sql`count(*) filter (where b.priority <> '')` },
    rows: sql`count(*)`,
  },
  news: {
    from: (used) =>
      sql`news_articles a join news_sources s on s.id = a.source_id ${
        used.has('topic') ? sql`left join lateral unnest(a.topics) t (topic) on true` : sql``
      }`,
    dimensions: {
      day: sql`${articleDay}::text`,
      week: sql`date_trunc('week', ${articleDay})::date::text`,
      month: sql`to_char(${articleDay}, 'YYYY-MM')`,
      year: sql`to_char(${articleDay}, 'YYYY')`,
      source: sql`s.name`,
      topic: sql`coalesce(t.topic, '')`,
    },
    measures: { articles: sql`count(*)`, stories: sql`count(distinct a.story_id)` },
    rows: sql`count(*)`,
    day: articleDay,
    // An article has several topics; narrowed to some, it still counts once.
    narrowed: {
      topic: (values) =>
        sql`(a.topics && ${values}::text[] or ('' = any (${values}::text[]) and a.topics = '{}'))`,
    },
  },
} satisfies Record<string, Relation>
