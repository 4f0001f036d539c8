-- What a run of the forecast learned about bills, what it was made from, and how often a senator votes at all.
alter table forecast_runs
  -- domain/forecast/billModel.ts
  add column model jsonb not null default '{}',
  -- Of all it read: the same again needs no new run.
  add column fingerprint text not null default '';
alter table senator_positions
  -- Roll calls this senator is named in, voting or not; `votes` are the yes and no among them.
  add column named_in integer not null default 0;
