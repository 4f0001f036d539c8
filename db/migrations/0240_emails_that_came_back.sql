-- Mail that comes back later: its mail server took it and sent it back. No program hears of that; a person who reads the mailbox says it.

alter table mail_recipients
  add column came_back_at timestamptz,
  add column came_back_by_name text not null default '';
